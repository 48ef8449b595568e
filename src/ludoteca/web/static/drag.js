// Dragging: a piece that can be picked follows the pointer, and the place where it is dropped is the next pick.

import { onPaper } from "./flights.js";

const LEAST = 7; // pixels; a shorter movement is a click with an unsteady hand

export class Drag {
  #piece = null;
  #isMoving = false;

  constructor(table, picks) {
    this.picks = picks;
    table.addEventListener("pointerdown", (event) => this.#grab(event));
    addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#drop(event));
    addEventListener("pointercancel", () => this.cancel());
    // Touch scrolls the page, unless the finger is on a piece that can be dragged.
    table.addEventListener("touchmove", (event) => this.#piece && event.preventDefault(), { passive: false });
  }

  cancel() {
    if (this.#isMoving) {
      this.#piece.classList.remove("dragged");
      this.#piece.style.translate = "";
      this.#light(null);
    }
    this.#piece = null;
    this.#isMoving = false;
  }

  #grab({ target, button, isPrimary, clientX, clientY }) {
    const piece = target.closest(".can-drag");
    if (!piece || button || !isPrimary) return;
    Object.assign(this, { x: clientX, y: clientY });
    this.#piece = piece;
  }

  #move({ clientX, clientY }) {
    if (!this.#piece) return;
    const way = { x: clientX - this.x, y: clientY - this.y };
    if (!this.#isMoving && Math.hypot(way.x, way.y) > LEAST) this.#start();
    if (!this.#isMoving) return;
    const { x, y } = onPaper(this.#piece, way);
    this.#piece.style.translate = `${x}px ${y}px`;
    this.#light(this.#targetAt(clientX, clientY));
  }

  #start() {
    this.#isMoving = true;
    if (!this.#piece.classList.contains("picked")) this.picks.pick(this.#piece.dataset.pick, this.#piece);
    this.#piece.classList.add("dragged");
  }

  #drop({ clientX, clientY }) {
    const isDrop = this.#isMoving, piece = this.#piece, where = piece?.style.translate;
    this.cancel();
    if (!isDrop) return;
    swallowClick();
    const target = this.#targetAt(clientX, clientY), isLast = target && !this.picks.node(target.dataset.pick).next;
    if (target) this.picks.pick(target.dataset.pick, target);
    else this.picks.back();
    if (isLast) piece.style.translate = where; // it stays there until the table answers
  }

  #targetAt(x, y) {
    const below = document.elementsFromPoint(x, y).map((each) => each.closest("#table .can-pick"));
    return below.find((each) => each && each !== this.#piece) ?? null;
  }

  #light(target) {
    document.querySelector(".drop-here")?.classList.remove("drop-here");
    target?.classList.add("drop-here");
  }
}

// The click that ends a drag must not pick anything.
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}
