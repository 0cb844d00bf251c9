import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailCodeSchema } from './accounts/email-code.ts';
import { secondFactorSchema, totpInputSchema } from './accounts/two-factor.ts';
import { voucherCodeSchema } from './billing/schemas.ts';
import { plainCode, toAsciiDigits } from './digits.ts';

it('digits of every script become 0 to 9, and nothing else changes', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  // Each set of ten begins with zero.
  expect(toAsciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  expect(toAsciiDigits('Ayu ½ ² ٣ 三')).toBe('Ayu ½ ² 3 三');
});

const codes = [
  '123456',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  '１２３４５６',
  '१२३४५६',
  '๑๒๓๔๕๖',
  '123 456',
  '123\u00a0456',
  '123\u202f456',
  '1 2 3 4 5 6',
  '123-456',
  '123–456',
  '123.456',
  '\u200e123456\u200f',
];
describe.each(codes)('the code %s', (typed) => {
  it('is 123456, of the mail and of the app, when it is set up and at each log-in', () => {
    expect(z.parse(emailCodeSchema, typed)).toBe('123456');
    expect(z.parse(totpInputSchema, { code: typed }).code).toBe('123456');
    expect(z.parse(secondFactorSchema, { challenge: 'c', code: typed }).code).toBe('123456');
  });
});

it.each(['abcd-2345-67890', 'ABCD 2345 67890', 'ａｂｃｄ‐٢٣٤٥‑۶۷۸۹۰', ' abcd–2345—67890\u200f'])(
  'the voucher %s is the same one',
  (typed) => {
    expect(plainCode(typed)).toBe('ABCD234567890');
    expect(z.parse(voucherCodeSchema, typed)).toBe('ABCD234567890');
  },
);
