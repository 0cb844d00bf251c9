/**
 * What is smaller than a finger needs: controls below so many pixels, but for links within a sentence. The label or box
 * of a field counts as the field. Source for the browser.
 */
export const smallTargets = (pixels: number) => `(() => {
  const found = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const parent = element.parentElement;
    const inSentence = getComputedStyle(element).display.startsWith('inline') &&
      parent.textContent.trim().length > element.textContent.trim().length + 3 && element.tagName === 'A';
    if (inSentence) continue;
    const { width, height } = (element.closest('label, .MuiInputBase-root') ?? element).getBoundingClientRect();
    if (Math.min(width, height) < ${pixels} - 0.5) {
      found.push(Math.round(width) + ' x ' + Math.round(height) + ': ' + element.outerHTML.slice(0, 160));
    }
  }
  return found;
})()`;
