// Morphs new HTML into the page: what stays the same keeps its element, and with it focus and animations.
import { Idiomorph } from "./idiomorph.js";

export const patch = (element, html) => Idiomorph.morph(element, html, { morphStyle: "innerHTML" });
