// Makes a part of the page equal to another and leaves equal nodes alone, so that the browser lays out and paints only
// what has changed.

export function morph(part, fresh) {
  const old = [...part.childNodes], wanted = [...fresh.childNodes];
  if (old.length !== wanted.length) part.replaceChildren(...wanted);
  else old.forEach((node, at) => node.isEqualNode(wanted[at]) || change(node, wanted[at]));
}

// Pieces are replaced whole: a changed piece is another piece.
function change(node, wanted) {
  const isSame = node.nodeType === Node.ELEMENT_NODE && node.nodeName === wanted.nodeName && !node.matches(".piece");
  if (!isSame) return node.replaceWith(wanted);
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  morph(node, wanted);
}
