// The replay of a finished game. Without this script, its links lead from page to page.

import { cancelFlights, flyFrom, whereAllLies } from "./flights.js";
import { PACES } from "./frames.js";
import { storage } from "./storage.js";

const replay = document.getElementById("replay"), table = document.getElementById("table");
const told = document.getElementById("told"), end = document.getElementById("end"), words = document.getElementById("words").dataset;
const [slider, output, pace] = ["input[type=range]", "output", ".pace select"].map((each) => replay.querySelector(each));
const steps = replay.dataset.steps.split(" ").map(Number); // how many steps of the game have been made at each place
const lines = [...document.querySelectorAll("#log li")];
const back = document.querySelector(".speak [name=back]"); // the page to return to after a change of language
const drawings = new Map(); // promises by place
let place = Number(replay.dataset.place), wanted = place, timer = 0;

drawings.set(place, Promise.resolve(table.innerHTML));

function drawing(at) {
  if (!drawings.has(at)) {
    const found = fetch(`${replay.dataset.frames}${steps[at]}?seat=${replay.dataset.seat}`).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return (await answer.json()).table;
    });
    found.catch(() => drawings.delete(at));
    drawings.set(at, found);
  }
  return drawings.get(at);
}

// Only the last drawing requested is shown, in whatever order they arrive.
async function show(at) {
  const going = (wanted = Math.max(0, Math.min(at, steps.length - 1)));
  slider.value = going;
  let html;
  try { html = await drawing(going); } catch { return location.assign(address(going)); }
  if (going !== wanted) return;
  if (going !== place) put(html);
  for (const next of [place + 1, place + 2]) if (next < steps.length) drawing(next);
}

function put(html) {
  const before = Math.abs(wanted - place) === 1 ? whereAllLies(table) : null;
  cancelFlights();
  table.innerHTML = html;
  place = wanted;
  if (before) flyFrom(before, table);
  follow();
  history.replaceState(null, "", address(place));
  if (back) back.value = location.pathname + location.search;
}

// Updates everything around the drawing.
function follow() {
  const step = steps[place], isLast = place === steps.length - 1;
  for (const line of lines) {
    line.hidden = line.dataset.step > step;
    line.classList.toggle("now", Number(line.dataset.step) === step);
  }
  const now = lines.filter((line) => line.matches(".now"));
  told.replaceChildren(...(place ? now.flatMap((line) => [span(line.firstElementChild.textContent), " "]) : [words.begins]));
  reveal(now.at(-1));
  end.hidden = !isLast;
  output.textContent = words.step.replace("#", place);
  slider.setAttribute("aria-valuetext", output.textContent);
  slider.value = place;
  mark();
  if (isLast) pause();
}

function span(text) {
  const made = document.createElement("span");
  made.textContent = text;
  return made;
}

function reveal(line) {
  const log = document.getElementById("log");
  if (line) log.scrollTop = line.offsetTop + line.offsetHeight - log.offsetTop - log.clientHeight;
}

// Updates the links, which depend on the current place.
function mark() {
  const links = { first: 0, back: place - 1, forward: place + 1, last: steps.length - 1 };
  for (const [name, at] of Object.entries(links)) {
    const link = replay.querySelector(`[data-go=${name}]`), isNowhere = at === place || !(at in steps);
    link.href = address(isNowhere ? place : at);
    if (isNowhere) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
  for (const link of replay.querySelectorAll("[data-keep]")) link.href = link.href.replace(/step=\d*/, `step=${steps[place]}`);
  const chapters = [...replay.querySelectorAll(".chapters a")];
  const here = chapters.findLast((link) => Number(link.dataset.step) <= steps[place]);
  for (const link of chapters) {
    if (link === here) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  for (const link of replay.querySelectorAll("[aria-current]")) center(link);
}

// Rows of links can be wider than a phone, so they scroll to the current one.
function center(link) {
  const row = link.parentNode;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

function address(at) {
  return `?seat=${replay.dataset.seat}&step=${steps[at]}`;
}

const play = replay.querySelector("[data-go=play]");

function pause() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = words.play;
}

function toggle() {
  if (timer) return pause();
  play.textContent = words.pause;
  next(place === steps.length - 1 ? 0 : place + 1);
}

function next(at) {
  timer = setTimeout(() => next(place + 1), PACES[pace.value]);
  show(at);
}

const actions = {
  first: () => show(0),
  back: () => show(wanted - 1),
  forward: () => show(wanted + 1),
  last: () => show(steps.length - 1),
  play: toggle,
  share: async (button) => {
    try { await navigator.clipboard.writeText(location.href); } catch { return prompt("", location.href); }
    const text = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = text), 2000);
  },
};

replay.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const thing = event.target.closest("[data-go]"), link = event.target.closest(".chapters a, #log a:not(.rule)");
  if (!thing && !link) return;
  event.preventDefault();
  if (thing?.dataset.go !== "play" && thing?.dataset.go !== "share") pause();
  if (thing) actions[thing.dataset.go](thing);
  else show(steps.indexOf(Number(link.dataset.step ?? link.parentNode.dataset.step)));
});

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play" };

addEventListener("keydown", (event) => {
  const action = KEYS[event.key], isTaken = event.target.closest("input, select, textarea, summary");
  if (!action || isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.closest("a, button")) return;
  event.preventDefault();
  if (action !== "play") pause();
  actions[action]();
});

slider.addEventListener("input", () => {
  pause();
  show(Number(slider.value));
});

pace.value = [...pace.options].some((each) => each.value === storage.pace) ? storage.pace : "normal";
pace.addEventListener("change", () => (storage.pace = pace.value));
slider.max = steps.length - 1;
slider.form.addEventListener("submit", (event) => event.preventDefault());
slider.form.querySelector("button").hidden = true;
for (const thing of replay.querySelectorAll("[data-go=play], [data-go=share], .pace, .keys")) thing.hidden = false;
follow();
show(place);
