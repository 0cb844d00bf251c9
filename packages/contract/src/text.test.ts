import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { lineText, longText, phoneText, searchText } from './text.ts';

const codeOf = (schema: z.core.$ZodType, text: string) => {
  const [issue] = z.safeParse(schema, text).error?.issues ?? [];
  return issue?.code === 'custom' ? issue.params?.code : issue?.code;
};

describe('a line of text', () => {
  const name = lineText({ max: 100 });

  it.each([
    ['a name in any script', 'Đặng 민준 สมชาย 👶', 'Đặng 민준 สมชาย 👶'],
    ['without spaces around', ' \u00a0Ayu ', 'Ayu'],
    ['in one Unicode form', 'Cafe\u0301', 'Caf\u00e9'],
    ['without what turns the text behind it', '\u202aAyu\u202c', 'Ayu'],
    ['joined letters', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ])('is taken: %s', (_, typed, kept) => {
    expect(z.parse(name, typed)).toBe(kept);
  });

  it.each([
    ['U+0000', 'A\0yu', 'unreadable_characters'],
    ['half of a character', 'Ayu \ud83c', 'unreadable_characters'],
    ['a control character', 'A\u0007yu', 'unreadable_characters'],
    ['a line break', 'Ayu\nLestari', 'unreadable_characters'],
    ['a zero-width space', '\u200b', 'invisible'],
    ['marks of direction', '\u200e\u2067\u2069', 'invisible'],
    ['combining marks alone', '\u0301\u0323', 'invisible'],
    ['a Hangul filler', '\u3164', 'invisible'],
    ['an empty cell of Braille', '\u2800', 'invisible'],
    ['a byte order mark', '\ufeff', 'too_small'],
  ])('is refused in words: %s', (_, typed, code) => {
    expect(codeOf(name, typed)).toBe(code);
  });

  it('may be empty where that is said, and is then not invisible', () => {
    expect(z.parse(lineText({ min: 0, max: 100 }), ' ')).toBe('');
    expect(codeOf(lineText({ min: 0, max: 100 }), '\u200b')).toBe('invisible');
  });
});

it('long texts have lines, and no other control characters', () => {
  const note = longText({ max: 100 });
  expect(z.parse(note, 'one\r\n\ttwo')).toBe('one\r\n\ttwo');
  for (const typed of ['a\0', 'a\u0008', '\udc00']) expect(codeOf(note, typed)).toBe('unreadable_characters');
  expect(codeOf(note, '\u200b\u200d')).toBe('invisible');
});

it('words to search for are compared in one Unicode form', () => {
  expect(z.parse(searchText({ max: 100 }), 'Cafe\u0301 ')).toBe('Caf\u00e9');
  expect(z.parse(searchText({ max: 100 }), '')).toBe('');
});

it.each([
  ['0812 345-678', '0812 345-678'],
  ['٠٨١٢ ٣٤٥ ٦٧٨', '0812 345 678'],
  ['+۶۲ ۸۱۲', '+62 812'],
  ['０８１２３', '08123'],
  ['\u202a+62\u2011812\u202c', '+62-812'],
])('a phone number %s is kept with the digits 0 to 9', (typed, kept) => {
  expect(z.parse(phoneText(), typed)).toBe(kept);
});

it.each(['()...', '+-----', '12a45', '1234'])('%s is no phone number', (typed) => {
  expect(codeOf(phoneText(), typed)).toBeDefined();
});

/** The schemas of texts within a schema, with their paths; keys of records are checked where their content is. */
function textsOf(schema: z.core.$ZodType, path: string): { path: string; schema: z.core.$ZodType }[] {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypeDef & Record<string, unknown> };
  const inner = (key: string, name = '') => textsOf(def[key] as z.core.$ZodType, path + name);
  const all = (key: string) => (def[key] as z.core.$ZodType[]).flatMap((option) => textsOf(option, path));
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, each]) =>
        textsOf(each, `${path}.${name}`),
      );
    case 'array':
      return inner('element', '[]');
    case 'tuple':
    case 'union':
      return all(def.type === 'tuple' ? 'items' : 'options');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return inner('innerType');
    // A text that is read as something else, such as a number, is refused as a whole.
    case 'pipe':
      return inner('in').map((each) => (each.path === path ? { path, schema } : each));
    default:
      return [];
  }
}

const inputs = endpoints.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? textsOf(schema, `${method} ${path} ${part}`) : [],
  ),
);
const probes = ['a@', 'Ayu', '081234567', '123456', 'https://skrin.example/a', 'A'.repeat(22), '2026-01-01', ''];

describe('every text that an endpoint takes', () => {
  it('is found', () => {
    expect(inputs.length).toBeGreaterThan(100);
  });

  it.each(['\0', '\ud800', '\udfff'])('refuses %j wherever it stands', (bad) => {
    const accepted = inputs.flatMap(({ path, schema }) =>
      probes
        .flatMap((text) => [text + bad, bad + text, text.slice(0, 1) + bad + text.slice(1)])
        .filter((text) => z.safeParse(schema, text).success)
        .map((text) => `${path}: ${JSON.stringify(text)}`),
    );
    expect(accepted).toEqual([]);
  });
});
