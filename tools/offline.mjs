// Writes the service worker of a built site: node tools/offline.mjs FOLDER
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [folder] = process.argv.slice(2);
const { warnings } = await generateSW({
  globDirectory: folder,
  swDest: join(folder, "sw.js"),
  cacheId: "four-tables",
  // Everything that can be opened or played; the page for unknown addresses is the host's, pictures of links and of
  // home screens are for those who have a network.
  globPatterns: ["**/*"],
  // A figure's own page is for links from elsewhere; the figure itself stands in its rule book.
  globIgnores: ["404.html", "sw.js", "figures/**", "icons/*.png", "**/*.br", "**/*.gz"],
  // Names with a hash are fetched once, from the browser's own cache where they lie there already.
  dontCacheBustURLsMatching: /^(assets|modules|pyscript|runtime)\//,
  // Workbox's own limit would leave out Python itself.
  maximumFileSizeToCacheInBytes: 30_000_000,
  // A page is the same page whatever its query says: /?new=black-kingdom is the shelf's file.
  ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true,
  // The first visit's page may need the worker, too. A new version waits until it is told (web/offline.js).
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
