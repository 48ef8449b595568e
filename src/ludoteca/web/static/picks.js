// Picks: a move is a path through the tree that comes with the drawing. Each pick is a thing to touch or a button.

import { preserving } from "./preserve.js";

const FEW = 12; // up to this many picks all get buttons; of more, only those that the drawing does not show
const MARKS = ["can-pick", "can-drag", "picked", "other-pick", "no-pick"];
const LENT = ["role", "tabindex", "aria-pressed", "aria-describedby"]; // attributes that picks borrow

export class Picks {
  #tree = {};
  #path = []; // {name, at}: the pick, and which of the things with that name was touched
  #borrowers = new Map(); // things in the drawing, with the attributes that they had before

  constructor(words, send) {
    this.words = words;
    this.send = send; // called with the move at the end of a path
    for (const part of ["table", "now"]) this.#listen(document.getElementById(part));
  }

  // Read the tree from a new drawing. Keep the path as far as it still exists, because others may act at the same time.
  read(isLive) {
    const root = document.querySelector("#table [data-moves]");
    this.#tree = (isLive && root && JSON.parse(root.dataset.moves)) || {};
    while (isLive && this.#path.length && !this.#branches().at(-1)) this.#path.pop();
    this.#paint();
  }

  get hasAny() {
    return Object.keys(this.#tree).length > 0;
  }

  reset() {
    this.#path = [];
  }

  back() {
    const name = CSS.escape(this.#path.pop()?.name ?? "");
    if (name) preserving(() => this.#paint(), `[data-pick="${name}"][tabindex], [data-choice="${name}"]`);
  }

  // What a pick leads to, if it is possible now.
  node(name) {
    return this.#branches().at(-1)?.[name];
  }

  // Picking an alternative to an earlier pick, like another card, goes back to that point of the path.
  pick(name, thing) {
    const at = this.#branches().findLastIndex((branch) => branch?.[name]);
    if (at < 0) return false;
    this.#path.length = at;
    const node = this.node(name);
    this.#path.push({ name, at: Math.max(0, thingsOf(name).indexOf(thing)) });
    if (!node.next) this.#finish(node.move);
    else preserving(() => this.#paint());
    return true;
  }

  // The picks stay marked while the move is being sent.
  #finish(move) {
    this.#tree = {};
    this.send(move);
    preserving(() => this.#paint());
    this.#path = [];
  }

  // The branches along the path: the whole tree first, the current branch last.
  #branches() {
    let branch = this.#tree;
    return [branch, ...this.#path.map(({ name }) => (branch = branch?.[name]?.next))];
  }

  #isPicked(thing) {
    return this.#path.some(({ name, at }) => thing.dataset.pick === name && thingsOf(name)[at] === thing);
  }

  // Of equal cards, one that is picked already cannot be picked again, unless all of them are.
  #isFree(thing) {
    const { pick } = thing.dataset;
    return this.node(pick) && (!this.#isPicked(thing) || thingsOf(pick).every((each) => this.#isPicked(each)));
  }

  #listen(part) {
    part.addEventListener("click", (event) => this.#clicked(event.target));
    part.addEventListener("pointerover", (event) => this.#hint(event.target));
    part.addEventListener("focusin", (event) => this.#hint(event.target));
    part.addEventListener("pointerleave", () => this.#hint(document.activeElement));
  }

  #clicked(target) {
    const button = target.closest("[data-choice], [data-back]"), thing = target.closest("#table [data-pick]");
    if (button) return button.matches("[data-back]") ? this.back() : this.pick(button.dataset.choice);
    if (!target.closest("#table") || target.closest("summary, a, button")) return false;
    const isMeant = thing && (this.#isFree(thing) || !this.#isPicked(thing));
    return (isMeant && this.pick(thing.dataset.pick, thing)) || this.back();
  }

  #hint(target) {
    const { choice, pick } = target.closest?.("[data-choice], [data-pick]")?.dataset ?? {};
    const hint = document.getElementById("hint"), text = this.node(choice ?? pick)?.does ?? "";
    if (hint && hint.textContent !== text) hint.textContent = text;
  }

  #paint() {
    this.leave();
    const earlier = Object.assign({}, ...this.#branches().slice(0, -1)), offered = new Set();
    for (const thing of document.querySelectorAll("#table [data-pick]")) {
      const { pick } = thing.dataset, node = this.node(pick) ?? earlier[pick];
      if (this.#isFree(thing)) this.#offer(thing, !offered.has(pick) && offered.add(pick));
      else if (this.#isPicked(thing)) this.#lend(thing, "picked", { role: "button", tabindex: 0, "aria-pressed": true });
      else if (node) this.#lend(thing, "other-pick");
      else if (this.hasAny) this.#lend(thing, "no-pick");
      if (node?.next && thing.matches(".piece")) thing.classList.add("can-drag");
    }
    this.#buttons();
  }

  // All equal things can be touched, but only the first can be focused.
  #offer(thing, isFirst) {
    this.#lend(thing, "can-pick", isFirst ? { role: "button", tabindex: 0, "aria-describedby": "hint" } : {});
  }

  #lend(thing, mark, attributes = {}) {
    if (!this.#borrowers.has(thing)) this.#borrowers.set(thing, LENT.map((each) => thing.getAttribute(each)));
    thing.classList.add(mark);
    for (const each in attributes) thing.setAttribute(each, attributes[each]);
  }

  // Restore the drawing as received.
  leave() {
    for (const [thing, had] of this.#borrowers) {
      thing.classList.remove(...MARKS);
      thing.style.translate = "";
      LENT.forEach((each, at) => (had[at] === null ? thing.removeAttribute(each) : thing.setAttribute(each, had[at])));
    }
    this.#borrowers.clear();
  }

  #buttons() {
    const branch = Object.entries(this.#branches().at(-1) ?? {}), bar = document.getElementById("choices");
    const shown = branch.filter(([name]) => branch.length <= FEW || !thingsOf(name).length);
    const buttons = shown.map(([name, node], at) => choice(name, node, at));
    if (this.#path.length && branch.length) buttons.push(this.#backButton());
    for (const old of document.querySelectorAll("#choices :is([data-choice], [data-back])")) old.remove();
    bar?.append(...buttons);
    this.#hint(document.activeElement);
  }

  #backButton() {
    const said = this.#path.map(({ name }, at) => this.#branches()[at][name].says).join(", ");
    return make("button", { type: "button", "data-back": "", "aria-label": `${this.words.back}, ${said}` }, `← ${said}`);
  }
}

function thingsOf(name) {
  return [...document.querySelectorAll(`#table [data-pick="${CSS.escape(name)}"]`)];
}

function choice(name, { says, does = "" }, at) {
  const more = does.startsWith(says) ? does.slice(says.length).replace(/^[\s:,.·]+/, "") : does;
  const button = make("button", { type: "button", "data-choice": name }, make("strong", {}, says));
  if (at < 9) button.append(make("kbd", { "aria-hidden": true }, at + 1));
  if (more) button.append(" ", make("small", {}, more));
  return button;
}

export function make(tag, attributes, ...content) {
  const thing = document.createElement(tag);
  for (const each in attributes) thing.setAttribute(each, attributes[each]);
  thing.append(...content);
  return thing;
}
