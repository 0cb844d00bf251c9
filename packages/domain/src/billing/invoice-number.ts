/** Such as 'INV-2026-000001'. Credit notes share the sequence of invoices, so that a missing number would show. */
export const invoiceNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `INV-${year}-${String(sequence).padStart(6, '0')}`;

/** Reads a number as people write it; undefined for anything else. */
export function readInvoiceNumber(text: string): { year: number; sequence: number } | undefined {
  const [, year, sequence] = /^inv-(\d{4})-(\d{1,9})$/i.exec(text.trim()) ?? [];
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : undefined;
}
