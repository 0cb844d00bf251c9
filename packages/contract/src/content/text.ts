const WORDS_PER_MINUTE = 200;

/** The text of Markdown without its markup; search and snippets use it. */
export const plainText = (markdown: string): string =>
  markdown
    // End a heading with a full stop, because it is a sentence of its own.
    .replace(/^#{1,6} +(.*[\p{L}\p{N}]) *$/gmu, '$1.')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/\*\*|__|[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How long an unhurried reader needs, at least one minute. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(plainText(markdown).split(' ').length / WORDS_PER_MINUTE));

/** The headings of the second level, in order: the table of contents. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## +(.+?) *$/gm)].map(([, heading = '']) => plainText(heading));
