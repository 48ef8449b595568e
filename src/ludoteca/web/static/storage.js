// What the browser remembers. Some browsers store nothing.

export const storage = open(() => localStorage); // permanent
export const tabStorage = open(() => sessionStorage); // until this tab is closed

function open(find) {
  try { return find(); } catch { return {}; }
}
