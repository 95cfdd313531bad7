// Dragging, the second way: what carries `data-drag` can be dropped on a cell of the board. Python decides what it means.

const START = 8; // pixels before a press becomes a drag

export const drags = (heard) => {
  let from = null; // the element pressed
  let start = [0, 0];
  let ghost = null; // what follows the pointer once the drag has begun
  let over = null;
  let finger = null; // the pointer that drags

  const cellAt = (x, y) => document.elementFromPoint(x, y)?.closest?.(".board:not([data-nodrop]) [data-cell]") ?? null;

  const mark = (cell) => {
    if (cell === over) return;
    over?.classList.remove("over");
    over = cell;
    over?.classList.add("over");
  };

  const begin = () => {
    const card = from.matches(".card, .token") ? from : from.querySelector(".card");
    if (!card) return;
    const box = card.getBoundingClientRect();
    ghost = card.cloneNode(true);
    for (const name of [...ghost.getAttributeNames()]) if (name === "id" || name.startsWith("data-")) ghost.removeAttribute(name);
    ghost.classList.add("dragged");
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    (document.querySelector("main") ?? document.body).append(ghost);
    from.classList.add("away");
  };

  const end = () => {
    ghost?.remove();
    from?.classList.remove("away");
    mark(null);
    from = ghost = null;
  };

  document.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button) return;
    end();
    finger = event.pointerId;
    from = event.target.closest?.("[data-drag]") ?? null;
    start = [event.clientX, event.clientY];
  });

  document.addEventListener("pointermove", (event) => {
    if (!from || event.pointerId !== finger) return;
    const [dx, dy] = [event.clientX - start[0], event.clientY - start[1]];
    if (!ghost && Math.hypot(dx, dy) < START) return;
    if (!ghost) begin();
    if (!ghost) return end();
    ghost.style.translate = `${dx}px ${dy}px`;
    const cell = cellAt(event.clientX, event.clientY);
    mark(cell && cell !== from ? cell : null);
  });

  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== finger) return;
    const dropped = ghost && over && from ? [from.dataset.drag, over.dataset.cell] : null;
    const dragged = Boolean(ghost);
    end();
    if (dragged) addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
    if (dropped) heard("drop", ...dropped);
  });
  document.addEventListener("pointercancel", (event) => event.pointerId === finger && end());

  // The click that follows a drag is no tap.
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
};
