import { AppError } from '../../platform/errors.ts';

/** A PDF begins with its version, and ends with this word and at most some spaces (ISO 32000, 7.5). */
const BEGINS = /^%PDF-[12]\.\d/;
const ENDS = '%%EOF';
const END_BYTES = 1_024;

/** Requires a whole PDF by its bytes, whatever it is called. @throws AppError `cv_not_pdf` */
export function requirePdf(bytes: Buffer): void {
  const isPdf =
    BEGINS.test(bytes.subarray(0, 8).toString('latin1')) && bytes.subarray(-END_BYTES).includes(ENDS, 0, 'latin1');
  if (!isPdf) throw new AppError('cv_not_pdf');
}
