/** Such as 'INV-2026-000001'. Credit notes share the sequence of invoices, so that a missing number would show. */
export const invoiceNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `INV-${year}-${String(sequence).padStart(6, '0')}`;
