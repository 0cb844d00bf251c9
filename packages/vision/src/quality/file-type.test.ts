import { describe, expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** The start of an ISO base media file of these brands. */
const container = (...[major = '', ...compatible]: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`);

describe('fileTypeOf', () => {
  it.each([
    ['image/jpeg', bytes('\u00ff\u00d8\u00ff\u00e0')],
    ['image/png', bytes('\u0089PNG\r\n\u001a\n')],
    ['image/webp', bytes('RIFF\u0010\0\0\0WEBPVP8 ')],
    ['image/avif', container('avif', 'mif1', 'miaf')],
    ['image/avif', container('mif1', 'heic', 'avif')],
    ['image/heic', container('heic', 'mif1', 'heic')],
    ['image/heic', container('msf1', 'hevc')],
    [undefined, container('isom', 'mp42')],
    [undefined, bytes('RIFF\u0010\0\0\0WAVEfmt ')],
    [undefined, bytes('GIF89a')],
    [undefined, bytes('')],
  ])('names %s by the bytes', (type, file) => {
    expect(fileTypeOf(file)).toBe(type);
  });

  it('looks for brands within the box that lists them only', () => {
    expect(fileTypeOf(Buffer.concat([container('isom'), bytes('avif')]))).toBeUndefined();
  });
});
