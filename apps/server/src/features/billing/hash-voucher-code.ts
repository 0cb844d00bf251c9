import { createHash } from 'node:crypto';
import { normaliseVoucherCode } from '@skrin/domain/billing/voucher-code';

/** Codes are random enough (60 bits) that a plain hash keeps them. */
export const hashVoucherCode = (code: string): string =>
  createHash('sha256').update(normaliseVoucherCode(code)).digest('hex');
