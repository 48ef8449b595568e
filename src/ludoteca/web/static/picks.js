// Picks: a move is a path through the tree beside the drawing, each step something to touch or a button.

const FEW = 12; // so many choices also stand as buttons; of more only those that are nowhere in the drawing
const OWN = ["role", "tabindex", "aria-pressed", "aria-describedby"]; // attributes that are lent to what can be picked

export class Picks {
  #tree = {};
  #path = []; // {name, at}: which of the things that share the name was touched
  #lent = new Map(); // things in the drawing and the attributes that they had

  constructor(words, send) {
    this.words = words;
    this.send = send; // gets the move at the end of a path
    for (const part of ["table", "now"]) this.#listen(document.getElementById(part));
  }

  // Anew from the drawing; a path that is still there is kept, for others may act at the same time.
  read(isLive) {
    const root = document.querySelector("#table [data-moves]");
    this.#tree = (isLive && root && JSON.parse(root.dataset.moves)) || {};
    while (isLive && this.#path.length && !this.#branches().at(-1)) this.#path.pop();
    this.#paint();
  }

  reset() {
    this.#path = [];
    this.#paint();
  }

  back() {
    if (this.#path.pop()) this.#paint();
  }

  get hasAny() {
    return Object.keys(this.#tree).length > 0;
  }

  node(name) {
    return this.#branches().at(-1)?.[name];
  }

  // Where the path has led so far: the whole tree first, the current branch last.
  #branches() {
    let branch = this.#tree;
    return [branch, ...this.#path.map(({ name }) => (branch = branch?.[name]?.next))];
  }

  pick(name, thing) {
    const node = this.node(name);
    if (!node) return this.#switchTo(name, thing);
    this.#path.push({ name, at: Math.max(0, thingsOf(name).indexOf(thing)) });
    if (!node.next) this.#tree = {};
    this.#paint();
    if (!node.next) this.#finish(node);
    return true;
  }

  // The path stays in sight until the table answers.
  #finish({ move }) {
    this.#path = [];
    this.send(move);
  }

  // Touching what could have been picked earlier, like another card, changes one's mind.
  #switchTo(name, thing) {
    const at = this.#branches().findLastIndex((branch) => branch?.[name]);
    if (at < 0) return false;
    this.#path.length = at;
    return this.pick(name, thing);
  }

  touch(thing) {
    if (this.#isPicked(thing) && this.#free(thing.dataset.pick)[0] !== thing) this.back();
    else if (!thing || !this.pick(thing.dataset.pick, thing)) this.back();
  }

  #isPicked(thing) {
    return this.#path.some(({ name, at }) => thing?.dataset.pick === name && thingsOf(name)[at] === thing);
  }

  // Of equal cards one that is touched already cannot be meant again, unless there is no other.
  #free(name) {
    const things = thingsOf(name), left = things.filter((thing) => !this.#isPicked(thing));
    return this.node(name) ? (left.length ? left : things) : [];
  }

  #listen(part) {
    part.addEventListener("click", (event) => this.#clicked(event));
    part.addEventListener("pointerover", (event) => this.#hint(event.target));
    part.addEventListener("focusin", (event) => this.#hint(event.target));
    part.addEventListener("pointerleave", () => this.#hint(document.activeElement));
  }

  #clicked({ target }) {
    const choice = target.closest("[data-choice], [data-back]");
    if (choice) return choice.dataset.choice === undefined ? this.back() : this.pick(choice.dataset.choice);
    if (target.closest("#table") && !target.closest("summary, a")) this.touch(target.closest("[data-pick]"));
  }

  #hint(target) {
    const thing = target.closest?.("[data-choice], [data-pick]");
    const node = this.node(thing?.dataset.choice ?? thing?.dataset.pick);
    const hint = document.getElementById("hint"), text = node?.does ?? "";
    if (hint && hint.textContent !== text) hint.textContent = text;
  }

  #paint() {
    this.#giveBack();
    const earlier = Object.assign({}, ...this.#branches().slice(0, -1));
    for (const thing of document.querySelectorAll("#table [data-pick]:not(.ghost)")) {
      const name = thing.dataset.pick, free = this.#free(name);
      if (free.includes(thing)) this.#offer(thing, free[0] === thing);
      else if (this.#isPicked(thing)) this.#lend(thing, "picked", { role: "button", tabindex: 0, "aria-pressed": true });
      else if (earlier[name]) this.#lend(thing, "other-pick", {});
      else if (this.hasAny) this.#lend(thing, "no-pick", {});
      const node = this.node(name) ?? earlier[name];
      thing.classList.toggle("can-drag", Boolean(node?.next) && thing.classList.contains("piece"));
    }
    this.#buttons();
  }

  // One of several alike is enough for the keyboard; all can be touched.
  #offer(thing, isFirst) {
    this.#lend(thing, "can-pick", isFirst ? { role: "button", tabindex: 0, "aria-describedby": "hint" } : {});
    if (isFirst && thing.localName === "li") this.#unlist(thing.parentNode);
  }

  // A button is no item of a list, so that the list is none while there are buttons in it.
  #unlist(list) {
    this.#lend(list, "", { role: "group" });
    for (const item of list.children) if (!item.hasAttribute("role")) this.#lend(item, "", { role: "presentation" });
  }

  #lend(thing, mark, attributes) {
    if (!this.#lent.has(thing)) this.#lent.set(thing, OWN.map((each) => thing.getAttribute(each)));
    if (mark) thing.classList.add(mark);
    for (const each in attributes) thing.setAttribute(each, attributes[each]);
  }

  #giveBack() {
    for (const [thing, had] of this.#lent) {
      thing.classList.remove("can-pick", "can-drag", "picked", "other-pick", "no-pick");
      thing.style.translate = "";
      OWN.forEach((each, at) => (had[at] === null ? thing.removeAttribute(each) : thing.setAttribute(each, had[at])));
    }
    this.#lent.clear();
  }

  #buttons() {
    const branch = Object.entries(this.#branches().at(-1) ?? {});
    const shown = branch.filter(([name]) => branch.length <= FEW || !thingsOf(name).length);
    const buttons = shown.map(([name, node], at) => choice(name, node, at));
    if (this.#path.length && branch.length) buttons.push(this.#backButton());
    document.getElementById("choices")?.replaceChildren(...buttons);
    this.#hint(document.activeElement);
  }

  #backButton() {
    const said = this.#path.map(({ name }, at) => this.#branches()[at][name].says).join(", ");
    const button = make("button", `← ${said}`, { type: "button", "data-back": "", class: "back" });
    button.title = this.words.back;
    button.prepend(make("span", `${this.words.back} `, { class: "sr" }));
    return button;
  }
}

function thingsOf(name) {
  return [...document.querySelectorAll(`#table [data-pick="${CSS.escape(name)}"]:not(.ghost)`)];
}

function choice(name, { says, does }, at) {
  const button = make("button", "", { type: "button", "data-choice": name, class: "choice" });
  button.append(make("strong", says, {}));
  if (at < 9) button.append(make("kbd", at + 1, { "aria-hidden": "true" }));
  if (does) button.append(" ", make("small", does, {}));
  return button;
}

function make(tag, text, attributes) {
  const thing = document.createElement(tag);
  thing.textContent = text;
  for (const each in attributes) thing.setAttribute(each, attributes[each]);
  return thing;
}
