import { createHash } from 'node:crypto';
import { normaliseReadableCode } from '@skrin/domain/readable-code';

/** Codes have 60 random bits, so a plain hash is enough to keep them secret. */
export const hashVoucherCode = (code: string): string =>
  createHash('sha256').update(normaliseReadableCode(code)).digest('hex');
