// What is wrong with how the page looks, as an array of sentences: run within the page.
(() => {
  const findings = [];
  const width = document.documentElement.clientWidth;
  const name = (node) => `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}.${node.getAttribute("class") ?? ""} '${node.textContent.trim().slice(0, 40)}'`;

  // Nothing is wider than the window; what scrolls by itself is in a frame.
  if (document.documentElement.scrollWidth > width) findings.push(`the page is ${document.documentElement.scrollWidth} wide`);

  const isShown = (node) => {
    if (!node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };

  // A color as red, green, blue and opacity, whatever its notation is.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const color = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, opacity] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, opacity / 255];
  };
  const over = ([r, g, b, a], ground) => [r, g, b].map((part, index) => part * a + ground[index] * (1 - a));
  const groundOf = (node) => {
    const chain = [];
    for (let at = node; at; at = at.parentElement) {
      const ground = color(getComputedStyle(at).backgroundColor);
      if (ground[3] > 0) chain.push(ground);
      if (ground[3] === 1) break;
    }
    return chain.reverse().reduce((below, ground) => over(ground, below), [255, 255, 255]);
  };
  const opacityOf = (node) => {
    let opacity = 1;
    for (let at = node; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const light = (rgb) => rgb.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || !isShown(node) || node.closest(".hidden, option, .skip, script")) continue;
    const style = getComputedStyle(node);
    const size = parseFloat(style.fontSize);
    if (size < 11) findings.push(`${name(node)} has letters of ${size} px`);
    const ground = groundOf(node);
    const [r, g, b, a] = color(style.color);
    const ink = over([r, g, b, a * opacityOf(node)], ground);
    const [high, low] = [light(ink), light(ground)].sort((one, other) => other - one);
    const contrast = (high + 0.05) / (low + 0.05);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // WCAG 2.2, 1.4.3; what cannot be used is exempt.
    if (contrast < (isLarge ? 3 : 4.5) && !node.closest(":disabled")) findings.push(`${name(node)} has a contrast of ${contrast.toFixed(2)}`);
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) if (box.width > 1) boxes.push([box, node]);
  }

  // No text lies over another one, apart from those that were scrolled out of their frame.
  const isSeen = ([box, node]) => {
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at !== null && (at === node || node.contains(at));
  };
  const seen = boxes.filter(isSeen);
  seen.forEach(([box, node], index) => {
    for (const [other, second] of seen.slice(index + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const along = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 2 && along > 4 && node !== second) findings.push(`${name(node)} and ${name(second)} overlap`);
    }
  });

  // What can be used is large enough to be hit (WCAG 2.2, 2.5.8), and within the window.
  for (const node of document.querySelectorAll("button, input, select, textarea, summary, nav a")) {
    if (!isShown(node) || node.closest(".hidden")) continue;
    const box = node.getBoundingClientRect();
    const isCheck = node.type === "checkbox" && node.closest("label").getBoundingClientRect().height >= 24;
    if ((box.height < 20 || box.width < 20) && !isCheck) findings.push(`${name(node)} is ${box.width} × ${box.height}`);
    if ((box.left < -1 || box.right > width + 1) && !node.closest(".scroll, nav")) findings.push(`${name(node)} is outside`);
  }
  return findings;
})()
