/** 'INV-2026-000001'. Credit notes count in the same row, so that a gap would show. */
export const invoiceNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `INV-${year}-${String(sequence).padStart(6, '0')}`;
