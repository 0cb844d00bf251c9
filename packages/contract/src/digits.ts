const digit = /\p{Nd}/u;

/** The digits of a script are ten characters in a row, from zero on; where sets adjoin, each has ten (Unicode). */
function digitValue(character: string): number {
  const own = character.codePointAt(0) ?? 0;
  let first = own;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (own - first) % 10;
}

/** The text with the decimal digits of every script as 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (character) => String(digitValue(character)));

/**
 * A code as it is compared, however it was typed: digits of any script, full-width letters, small ones, and grouped by
 * spaces, dashes or dots.
 */
export const plainCode = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212._·]/gu, '');
