import { voucherCodeSchema } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReadableCode, normaliseReadableCode, READABLE_CODE_BYTES, readableCodeFrom } from './readable-code.ts';

const anyBytes = fc.uint8Array({ minLength: READABLE_CODE_BYTES, maxLength: 32 });

describe('readableCodeFrom', () => {
  it('writes three groups of four without look-alikes', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(readableCodeFrom(bytes)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('gives each character of the alphabet the same number of byte values', () => {
    const characters = Array.from({ length: 256 }, (_, byte) => readableCodeFrom(new Uint8Array(12).fill(byte))[0]);
    const counts = Map.groupBy(characters, (character) => character);
    expect(counts.size).toBe(32);
    expect([...counts.values()].every(({ length }) => length === 8)).toBe(true);
  });

  it('refuses too few random bytes', () => {
    expect(() => readableCodeFrom(new Uint8Array(READABLE_CODE_BYTES - 1))).toThrow(RangeError);
  });
});

describe('normaliseReadableCode', () => {
  it('reads a code however it was typed', () => {
    expect(normaliseReadableCode(' ab0l-1oIz 7k9x')).toBe('AB01101Z7K9X');
  });

  it('brings back the code that was made, through the contract too', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const code = readableCodeFrom(bytes);
        const typed = voucherCodeSchema.parse(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `);
        expect(formatReadableCode(normaliseReadableCode(typed))).toBe(code);
      }),
    );
  });
});
