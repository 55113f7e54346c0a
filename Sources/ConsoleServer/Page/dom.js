// Nodes, made so that no text is ever read as HTML.

/// Makes an element. Attributes that are null, undefined or false are left out; functions are listeners.
/// A child is a node, a text, or nothing.
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  set(node, attributes);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/// Makes an element of a picture.
export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function set(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(key, value);
    else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
    else node.setAttribute(key, value === true ? "" : value);
  }
}

/// Writes a text into a node, unless it is there already: a reader of the screen would read it again.
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/// Sets an attribute, or removes it where the value is null.
export function mark(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/// Keeps the children of a node the same as a list, in its order. A child stays the same node as long as its key does.
///
/// A child that had the focus and is gone leaves it to the one in its place, or to `otherwise`.
export function list(parent, items, key, make, update, otherwise = null) {
  keepFocus(parent, () => arrange(parent, items, key, make, update), () => otherwise);
}

function arrange(parent, items, key, make, update) {
  const known = (parent.known ??= new Map());
  const wanted = new Set(items.map(key));
  // First, so that the others need not be moved: a node that is moved loses the focus.
  for (const [name, node] of known) {
    if (wanted.has(name)) continue;
    node.remove();
    known.delete(name);
  }
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let node = known.get(name);
    if (!node) {
      node = make(item);
      known.set(name, node);
    }
    update(node, item);
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
}

/// Changes the inside of a node, and gives the focus back that a node in it loses by that: to itself if it is still
/// there, otherwise to the child of the parent that came into the place of its own. That is no button which the person
/// would press by a second stroke of the key.
export function keepFocus(parent, change, counterpart = () => null) {
  const before = document.activeElement;
  const isInside = before !== parent && parent.contains(before);
  const index = isInside ? [...parent.children].findIndex((child) => child.contains(before)) : -1;
  change();
  if (!isInside || document.activeElement === before) return;
  if (before.isConnected) before.focus({ preventScroll: true });
  if (document.activeElement === before) return;
  const next = parent.children[Math.min(index, parent.children.length - 1)];
  focusQuietly(next ?? counterpart());
}

/// Focuses a node to which Tab need not come.
function focusQuietly(node) {
  if (!node) return;
  if (node.tabIndex < 0) node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/// Lets the arrow keys go from one button to the next, so that Tab passes over all of them at once.
export function arrows(group, selector = "button") {
  const all = () => [...group.querySelectorAll(selector)].filter((node) => !node.disabled && node.offsetParent);
  group.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    const nodes = all();
    const index = nodes.indexOf(event.target);
    if (step === undefined || index < 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(index + step, 0), nodes.length - 1);
    focusOne(nodes, nodes[next]);
    nodes[next].focus();
  });
  group.addEventListener("focusin", (event) => {
    const nodes = all();
    if (nodes.includes(event.target)) focusOne(nodes, event.target);
  });
}

/// Has Tab come to one of some nodes alone.
export function focusOne(nodes, chosen) {
  for (const node of nodes) node.tabIndex = node === chosen ? 0 : -1;
}
