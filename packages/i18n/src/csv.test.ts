import { languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { decimalMark, decodeText, listSeparator, withoutSeparatorLine } from './csv.ts';

describe('the separator of columns', () => {
  it.each([
    ['id', ';', ','],
    ['fr', ';', ','],
    ['vi', ';', ','],
    ['en', ',', '.'],
    ['zh', ',', '.'],
  ] as const)('in %s is %s, with %s before decimals', (language, separator, mark) => {
    expect(listSeparator(language)).toBe(separator);
    expect(decimalMark(language)).toBe(mark);
  });

  it('is never the mark before decimals', () => {
    for (const language of languages) expect(listSeparator(language)).not.toBe(decimalMark(language));
  });
});

describe('the text of a file', () => {
  const bytes = (...values: (string | number[])[]) =>
    new Uint8Array(values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value)] : value)));

  it('is UTF-8, with or without a byte order mark', () => {
    expect(decodeText(bytes('José 皮 🌸'), 'id')).toEqual({ text: 'José 皮 🌸' });
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'José'), 'id')).toEqual({ text: 'José' });
  });

  it('is UTF-16 by its byte order mark', () => {
    expect(decodeText(bytes([0xff, 0xfe], [...Buffer.from('Peña', 'utf16le')]), 'id')).toEqual({ text: 'Peña' });
    const bigEndian = Buffer.from('Peña', 'utf16le').swap16();
    expect(decodeText(bytes([0xfe, 0xff], [...bigEndian]), 'id')).toEqual({ text: 'Peña' });
  });

  it.each([
    ['en', [0x4a, 0x6f, 0x73, 0xe9], 'José', 'windows-1252'],
    ['id', [0x80, 0x20, 0x93, 0x94], '€ “”', 'windows-1252'],
    ['vi', [0xd0, 0xfd], 'Đư', 'windows-1258'],
    ['zh', [0xc6, 0xa4, 0xb7, 0xf4], '皮肤', 'gb18030'],
    ['ar', [0xcc, 0xe1, 0xcf], 'جلد', 'windows-1256'],
  ] as const)('in %s may be in the encoding of before Unicode', (language, values, text, legacyEncoding) => {
    expect(decodeText(bytes([...values]), language)).toEqual({ text, legacyEncoding });
  });

  it('is none where bytes stand for nothing', () => {
    expect(decodeText(bytes('Name\n', [0x81, 0x8d]), 'id')).toBeUndefined();
    expect(decodeText(bytes('PK', [0x03, 0x04, 0x00]), 'id')).toBeUndefined();
  });
});

it.each([
  ['sep=;\r\nName;Email', 'Name;Email', ';'],
  ['\ufeffSEP=,\nName,Email', 'Name,Email', ','],
  ['sep=\t\nName\tEmail', 'Name\tEmail', '\t'],
  ['Name;Email', 'Name;Email', undefined],
  ['sep=;', '', ';'],
])('of %j the table is %j', (file, text, separator) => {
  expect(withoutSeparatorLine(file)).toEqual({ text, ...(separator && { separator }) });
});
