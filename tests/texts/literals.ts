/** A string or template in TypeScript source. `pattern` is a template's text with `\0` for each `${…}`. */
export interface Literal {
  pattern: string;
  start: number;
  end: number;
}

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * The strings and templates of TypeScript or TSX source, outside comments, those within templates too. It reads
 * signs, not grammar: good enough for code in which texts never stand in components and no regex holds a quote.
 */
export function literalsOf(source: string): Literal[] {
  const found: Literal[] = [];
  readCode(source, 0, found);
  return found;
}

/** Arguments of the call whose opening parenthesis is at `open`, as source. */
export function argumentsAt(source: string, open: number): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < source.length; at = next(source, at)) {
    const sign = source.charAt(at);
    if (OPENING.includes(sign)) depth += 1;
    if (CLOSING.includes(sign)) depth -= 1;
    if (depth > 1 || (sign !== ',' && depth > 0)) continue;
    parts.push(source.slice(from, at).trim());
    from = at + 1;
    if (depth === 0) break;
  }
  return parts.filter((part) => part !== '');
}

/** Reads until the end, or until the brace that closes what was open before. */
function readCode(source: string, start: number, found: Literal[]): number {
  let depth = 0;
  for (let at = start; at < source.length; at = next(source, at, found)) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return source.length;
}

/** Where reading goes on after the sign, comment, string or template at `at`. */
function next(source: string, at: number, found: Literal[] = []): number {
  if (source.startsWith('//', at) && source[at - 1] !== ':') return endOf(source, '\n', at);
  if (source.startsWith('/*', at)) return endOf(source, '*/', at);
  if (source[at] === '`') return readTemplate(source, at, found);
  if (source[at] === "'" || source[at] === '"') return readString(source, at, found);
  return at + 1;
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from + 2);
  return at < 0 ? source.length : at + mark.length;
}

/** A quote without its partner on the line is an apostrophe. */
function readString(source: string, start: number, found: Literal[]): number {
  const [whole] = /^(['"])(?:\\.|(?!\1)[^\\\n])*\1/.exec(source.slice(start, start + 2000)) ?? [];
  if (!whole) return start + 1;
  const end = start + whole.length;
  found.push({ pattern: whole.slice(1, -1), start, end });
  return end;
}

function readTemplate(source: string, start: number, found: Literal[]): number {
  let pattern = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      pattern += source.charAt(at + 1);
      at += 2;
    } else if (source.startsWith('${', at)) {
      pattern += '\0';
      at = readCode(source, at + 2, found) + 1;
    } else {
      pattern += source.charAt(at);
      at += 1;
    }
  }
  found.push({ pattern, start, end: at + 1 });
  return at + 1;
}
