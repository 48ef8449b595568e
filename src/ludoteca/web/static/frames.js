// Frames, shown one after the other at the pace that the person likes.

import { cancelFlights, flyFrom, whereAllLies } from "./flights.js";
import { keeping } from "./keeping.js";

export const PACES = { slow: 2200, normal: 1100, fast: 400, once: 0 }; // milliseconds to see a frame
const MANY = 12; // from here on a queue speeds up

export class Frames {
  #queue = [];
  #timer = 0;
  #seenAt = 0; // when the frame on the table has been seen for long enough
  version = -1; // of the table that is shown

  constructor(changed, settled) {
    this.changed = changed; // after every frame
    this.settled = settled; // when there is no other to come
    this.pace = kept();
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  get isSettled() {
    return !this.#queue.length && this.version >= 0;
  }

  take({ frames, version, whole }) {
    if (whole) this.#queue = [];
    frames.at(-1).version = version;
    frames[0].whole = whole;
    this.#queue.push(...frames);
    this.#next();
  }

  set(pace) {
    this.pace = pace;
    try { localStorage.setItem("pace", pace); } catch { /* a browser that keeps nothing */ }
    this.hurry();
  }

  // The person has done something or wants to see what is next: no more waiting for this frame.
  hurry() {
    this.#seenAt = 0;
    this.#next();
  }

  #next() {
    clearTimeout(this.#timer);
    const wait = this.#isAtOnce() ? 0 : this.#seenAt - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else if (this.#queue.length) this.#show(this.#isAtOnce() ? merge(this.#queue.splice(0)) : this.#queue.shift());
  }

  #isAtOnce() {
    return document.hidden || !PACES[this.pace];
  }

  #show(frame) {
    const table = document.getElementById("table"), before = whereAllLies(table);
    cancelFlights();
    keeping(() => {
      apply(frame);
      this.version = frame.version ?? this.version;
      this.changed();
    });
    if (!frame.whole && !document.hidden) flyFrom(before, table);
    const time = PACES[this.pace] * Math.min(1, MANY / this.#queue.length);
    this.#seenAt = frame.pause ? performance.now() + time : 0;
    if (this.#queue.length) this.#next();
    else this.settled();
  }
}

function kept() {
  try { return localStorage.getItem("pace") in PACES ? localStorage.getItem("pace") : "normal"; } catch { return "normal"; }
}

// Nobody sees those between: the last of each part, and all lines that are added.
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

function apply({ put = {}, add = {} }) {
  for (const [id, html] of Object.entries(put)) replace(document.getElementById(id), html);
  for (const [id, html] of Object.entries(add)) listIn(document.getElementById(id))?.insertAdjacentHTML("beforeend", html);
}

// A list that has only grown keeps its lines: what is read aloud is not read again.
function replace(part, html) {
  if (!part) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = part.matches("ol, ul") ? `<ol>${html}</ol>` : html;
  const old = listIn(part), now = fresh.content.querySelector("ol, ul");
  const isLog = part.matches("[role=log], ol, ul") && old && now;
  if (isLog && [...old.children].every((line, at) => line.isEqualNode(now.children[at]))) {
    old.append(...[...now.children].slice(old.children.length));
  } else if (fresh.innerHTML !== part.innerHTML) part.innerHTML = html;
}

function listIn(part) {
  return part?.matches("ol, ul") ? part : part?.querySelector("ol, ul");
}
