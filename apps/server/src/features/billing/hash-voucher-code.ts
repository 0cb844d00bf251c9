import { createHash } from 'node:crypto';
import { normaliseReadableCode } from '@skrin/domain/readable-code';

/** Codes are random enough (60 bits) that a plain hash keeps them. */
export const hashVoucherCode = (code: string): string =>
  createHash('sha256').update(normaliseReadableCode(code)).digest('hex');
