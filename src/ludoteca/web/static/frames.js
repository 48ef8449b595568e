// Shows frames one after the other, at the pace that the person has chosen.

import { FLIGHT, cancelFlights, flyFrom, whereAllLies } from "./flights.js";
import { preserving } from "./preserve.js";
import { morph } from "./morph.js";
import { storage } from "./storage.js";

export const PACES = { slow: 2200, normal: 1100, fast: 400, once: 0 }; // milliseconds per frame
const MANY = 12; // longer queues speed up

export class Frames {
  #queue = [];
  #timer = 0;
  #chunks = []; // of the last table received
  #isQuiet = false; // whether no frame was left to show after the last one
  #seenAt = 0; // when the current frame has been shown long enough
  version = -1; // of the table that is shown

  constructor(changing, changed, settled) {
    this.changing = changing; // before every frame
    this.changed = changed; // after every frame
    this.settled = settled; // after the last frame of the queue
    this.pace = storage.pace in PACES ? storage.pace : "normal";
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  get isSettled() {
    return !this.#queue.length && this.version >= 0;
  }

  take({ frames, version, whole }) {
    if (whole) this.#queue = [];
    for (const { put } of frames) if (put?.table) put.table = this.#mend(put.table);
    frames.at(-1).version = version;
    frames[0].whole = whole;
    this.#queue.push(...frames);
    this.#next();
  }

  // A table arrives as a list of texts, and of ranges [first, count] of the previous chunks.
  #mend(table) {
    const old = this.#chunks;
    this.#chunks = table.flatMap((part) => (typeof part === "string" ? part : old.slice(part[0], part[0] + part[1])));
    return this.#chunks.join("");
  }

  set(pace) {
    this.pace = storage.pace = pace;
    this.hurry();
  }

  // Stop waiting for this frame: the person has acted, changed the pace or switched tabs.
  hurry() {
    this.#seenAt = 0;
    this.#next();
  }

  #next() {
    clearTimeout(this.#timer);
    const isAtOnce = document.hidden || !PACES[this.pace], wait = this.#seenAt - performance.now();
    if (wait > 0 && !isAtOnce) this.#timer = setTimeout(() => this.#next(), wait);
    else if (this.#queue.length) this.#show(isAtOnce ? merge(this.#queue.splice(0)) : this.#queue.shift());
  }

  #show(frame) {
    const table = document.getElementById("table"), isFlying = frame.put?.table && !frame.whole && !document.hidden;
    const before = isFlying && whereAllLies(table);
    const { put = {} } = frame, isAside = this.#isQuiet && !("table" in put || "now" in put); // like chat: no need to interrupt
    preserving(() => {
      if (!isAside) cancelFlights();
      if (!isAside) this.changing();
      apply(frame);
      tell(frame, this.#queue.length > 0);
      this.version = frame.version ?? this.version;
      if (!isAside) this.changed();
    });
    this.#isQuiet = this.isSettled;
    if (isFlying) flyFrom(before, table);
    const time = frame.pause ? PACES[this.pace] : isFlying ? FLIGHT : 0;
    this.#seenAt = performance.now() + time * Math.min(1, MANY / this.#queue.length);
    if (this.#queue.length) this.#next();
    else this.settled();
  }
}

// Several frames as one: the last version of each part, and all added lines.
function merge(frames) {
  const all = { put: {}, add: {} };
  for (const { put, add, version, whole } of frames) {
    Object.assign(all.put, put);
    for (const id in add) all.add[id] = (all.add[id] ?? "") + add[id];
    all.version = version ?? all.version;
    all.whole ||= whole;
  }
  return all;
}

// While more frames are to come, nothing is asked yet: the events of this one replace the question.
function tell({ add = {} }, hasMore) {
  const now = document.getElementById("now"), fresh = document.createElement("template");
  fresh.innerHTML = add.log ?? "";
  const lines = [...fresh.content.querySelectorAll("li")].map((line) => line.firstChild.textContent.trim());
  if (lines.length || !hasMore) now.querySelector(".narration")?.remove();
  if (!lines.length || !hasMore) return;
  const narration = Object.assign(document.createElement("p"), { className: "narration", textContent: lines.join(" · ") });
  now.prepend(narration);
}

function apply({ put = {}, add = {} }) {
  for (const id in put) replace(document.getElementById(id), put[id]);
  for (const id in add) grow(document.getElementById(id), add[id]);
}

function grow(part, html) {
  const list = listIn(part), old = list.children.length, fold = part.closest("details:not([open])");
  list.insertAdjacentHTML("beforeend", html);
  if (fold) sayOf(fold, [...list.children].slice(old));
}

// New lines in a closed section are hidden. They are announced to screen readers, and new chat lines are counted.
const MOST_HEARD = 8;
function sayOf(fold, lines) {
  const heard = document.getElementById("heard"), title = fold.querySelector("summary");
  heard.append(...lines.map(({ textContent }) => Object.assign(document.createElement("p"), { textContent })));
  while (heard.children.length > MOST_HEARD) heard.firstChild.remove();
  if (fold.querySelector("#said")) title.dataset.new = Number(title.dataset.new ?? 0) + lines.length;
}

const shown = new WeakMap(); // the text of each part, as received; logs may have grown since

function replace(part, html) {
  const isLog = part.matches("#log, #said"), fresh = document.createElement("template");
  if (!isLog && shown.get(part) === html) return;
  shown.set(part, html);
  fresh.innerHTML = html;
  if (isLog) renew(listIn(part), fresh.content.querySelector("ol") ?? fresh.content);
  else morph(part, fresh.content);
}

// If a log has only grown, its lines stay, so that screen readers do not repeat them.
function renew(list, { children }) {
  const isLonger = [...list.children].every((line, at) => children[at]?.isEqualNode(line));
  if (isLonger) list.append(...[...children].slice(list.children.length));
  else list.replaceChildren(...children);
}

function listIn(part) {
  return part.matches("ol") ? part : part.querySelector("ol");
}
