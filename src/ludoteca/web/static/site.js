// What every page may need and can do without: a share of the shuffle, links to copy, no double clicks.

/** Numbers that nobody but this browser has chosen become part of the shuffle. */
function share() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("submit", (event) => {
  for (const field of event.target.querySelectorAll("[data-share]")) field.value ||= share();
  const button = event.submitter;
  if (button && !event.defaultPrevented && event.target.method === "post")
    setTimeout(() => { button.disabled = true; setTimeout(() => { button.disabled = false }, 3000) });
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const link = new URL(button.dataset.copy, location.href).href;
  const words = button.textContent;
  if (await copy(link)) {
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = words }, 2000);
  } else showLink(button, link);
});

/** Browsers keep their clipboard from pages that came without encryption; those get the old way. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    area.className = "sr";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** Where nothing else works the link stands there, chosen, to be copied by hand. */
function showLink(button, link) {
  const field = Object.assign(document.createElement("input"), { value: link, readOnly: true });
  button.replaceWith(field);
  field.focus();
  field.select();
}
