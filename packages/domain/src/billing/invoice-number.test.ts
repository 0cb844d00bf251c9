import { expect, it } from 'vitest';
import { invoiceNumber, readInvoiceNumber } from './invoice-number.ts';

it('reads the number that it writes, in any case and without its zeros', () => {
  const number = { year: 2026, sequence: 42 };
  expect(invoiceNumber(number)).toBe('INV-2026-000042');
  for (const text of ['INV-2026-000042', ' inv-2026-42 ']) expect(readInvoiceNumber(text)).toEqual(number);
  for (const text of ['', '42', 'INV-2026-', 'INV-26-1', 'INV-2026-1234567890']) {
    expect(readInvoiceNumber(text)).toBeUndefined();
  }
});
