// Conveniences of every page: a share in the shuffle, buttons that copy links, no double submits.

/** Random numbers of this browser, which become part of the shuffle. */
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

/** Copies a text. Pages without HTTPS may not use the clipboard API, so they fall back to execCommand. */
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

/** Shows the link, selected, to be copied by hand if nothing else works. */
function showLink(button, link) {
  const field = Object.assign(document.createElement("input"), { value: link, readOnly: true });
  button.replaceWith(field);
  field.focus();
  field.select();
}
