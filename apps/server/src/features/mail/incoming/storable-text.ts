/** What PostgreSQL cannot hold, and what is neither a letter nor a break of a line. */
const CONTROL_IN_PARAGRAPHS = /[^\P{Cc}\n\t]/gu;
const BREAKS_AND_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** They turn the direction of the text behind them. */
const EMBEDDINGS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** The first `max` units of a text, never half of a letter. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** One line of at most `max` units out of any text, to be stored and shown. */
export const storableLine = (text: string, max: number): string =>
  cut(
    cut(text, max * 8)
      .toWellFormed()
      .replace(BREAKS_AND_CONTROL, ' ')
      .replace(EMBEDDINGS, '')
      .trim(),
    max,
  ).trim();

/** Lines of at most `max` units out of any text, each ended by `\n`, to be stored and shown. */
export const storableText = (text: string, max: number): string =>
  cut(text.replaceAll(/\r\n?/g, '\n'), max).toWellFormed().replace(CONTROL_IN_PARAGRAPHS, '').normalize('NFC').trim();
