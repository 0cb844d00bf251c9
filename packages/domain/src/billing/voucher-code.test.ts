import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READABLE_ALPHABET, readableCodeFrom } from '../readable-code.ts';
import { formatVoucherCode, isMistypedVoucher, VOUCHER_CODE_BYTES, voucherCodeFrom } from './voucher-code.ts';

const anyBytes = fc.uint8Array({ minLength: VOUCHER_CODE_BYTES, maxLength: VOUCHER_CODE_BYTES });
const anyCode = anyBytes.map((bytes) => voucherCodeFrom(bytes).replaceAll('-', ''));

describe('a voucher code', () => {
  it('has 13 characters without look-alikes, in groups of 4, 4 and 5', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const code = voucherCodeFrom(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(formatVoucherCode(code)).toBe(code);
      }),
    );
  });

  it('is read however it was typed', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
        expect(isMistypedVoucher(typed)).toBe(false);
        expect(isMistypedVoucher(formatVoucherCode(typed))).toBe(false);
      }),
    );
  });
});

describe('a mistyped code', () => {
  it('is told by every single wrong character', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        for (let at = 0; at < code.length; at += 1) {
          for (const wrong of READABLE_ALPHABET) {
            const typed = code.slice(0, at) + wrong + code.slice(at + 1);
            expect(isMistypedVoucher(typed)).toBe(wrong !== code[at]);
          }
        }
      }),
    );
  });

  it('is told by every two neighbours that were swapped', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        for (let at = 0; at + 1 < code.length; at += 1) {
          const [first = '', second = ''] = code.slice(at, at + 2);
          const typed = code.slice(0, at) + second + first + code.slice(at + 2);
          expect(isMistypedVoucher(typed)).toBe(first !== second);
        }
      }),
    );
  });

  it.each(['', 'nonsense', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMN-PQ', 'UUUU-UUUU-UUUU', 'ÄBCD-EFGH-JKMN', '🙂🙂🙂🙂🙂🙂'])(
    'is told by what no code is: %j',
    (typed) => expect(isMistypedVoucher(typed)).toBe(true),
  );

  it('is not what the first batches gave: twelve characters without a check character', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(isMistypedVoucher(readableCodeFrom(bytes))).toBe(false);
      }),
    );
  });
});
