/**
 * Controls that are smaller than a finger needs, below so many pixels, except links within a sentence. A field is as
 * large as its label or box, a link as the card or row that it covers. Source for the browser.
 */
export const smallTargets = (pixels: number) => `(() => {
  const found = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) continue;
    const parent = element.parentElement;
    const inSentence = getComputedStyle(element).display.startsWith('inline') &&
      parent.textContent.trim().length > element.textContent.trim().length + 3 && element.tagName === 'A';
    if (inSentence) continue;
    const card = getComputedStyle(element, '::after').position === 'absolute' ? element.closest('article, li') : null;
    const target = card ?? element.closest('label, .MuiInputBase-root') ?? element;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < ${pixels} - 0.5) {
      found.push(Math.round(width) + ' x ' + Math.round(height) + ': ' + element.outerHTML.slice(0, 160));
    }
  }
  return found;
})()`;
