const accented: Record<string, string> = {
  ...{ a: 'áa', b: 'ƀ', c: 'ç', d: 'ð', e: 'éë', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'íï', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'óö', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'úü', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ýÿ', z: 'ž' },
};

/** Brackets around every pseudo text: a text outside them does not come from a catalogue. */
export const pseudoBrackets = ['⟦', '⟧'] as const;

const stretch = (letter: string): string => {
  const plain = letter.toLowerCase();
  const [first = '', ...rest] = accented[plain] ?? letter;
  return (letter === plain ? first : first.toUpperCase()) + rest.join('');
};

/**
 * Turns an English text into a pseudo text: accents, words about 40 % longer, brackets around it. Parameters stay. It
 * shows texts that are not in a catalogue, and places where longer words do not fit.
 */
export function pseudo(text: string): string {
  const [open, close] = pseudoBrackets;
  return open + text.replaceAll(/\{\w+\}|[a-z]/gi, (part) => (part.startsWith('{') ? part : stretch(part))) + close;
}

/** A whole pseudo catalogue: keys and plural forms of `like`, with pseudo texts of the same keys in English. */
export function pseudoCatalogue(like: object, english: object): object {
  const entries = Object.entries(like).map(([key, value]: [string, unknown]) => {
    const source: unknown = Reflect.get(english, key);
    if (typeof source === 'string') return [key, pseudo(source)] as const;
    if (isObject(value) && isObject(source)) return [key, pseudoCatalogue(value, source)] as const;
    throw new Error(`English has no ${key}`);
  });
  return Array.isArray(like) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
