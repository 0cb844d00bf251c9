/**
 * The part of an address that names an article (specification, section 2): the title in lower case, spaces turned to
 * hyphens, other characters removed. Letters of every script stay, with the marks that belong to them.
 *
 * @example slugOf('Athlete’s foot: what helps') // 'athletes-foot-what-helps'
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    // Normalise again: a removed character may have stood between a letter and its mark.
    .normalize('NFC');
