import { randomBytes } from 'node:crypto';
import { VOUCHER_CODE_BYTES, voucherCodeFrom } from '@skrin/domain/billing/voucher-code';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/ids.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import type { Billing } from './context.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { insertVouchers } from './voucher-repository.ts';

interface NewVouchers {
  uses: number;
  count: number;
  expiresAt?: string | undefined;
  act: Act;
}

/** Makes codes of 60 random bits; this is the only time they are seen. */
export async function createVouchers(
  billing: Billing,
  { uses, count, expiresAt, act }: NewVouchers,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => voucherCodeFrom(randomBytes(VOUCHER_CODE_BYTES)));
  const shared = {
    uses,
    usesLeft: uses,
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    createdBy: act.actor.userId,
  };
  const rows = codes.map((code) => ({ id: newId(), codeHash: hashVoucherCode(code), ...shared }));
  await billing.database.transaction(async (tx) => {
    await insertVouchers(tx, rows);
    await recordAudit(tx, ...rows.map(({ id }) => ({ ...act, subject: { kind: 'voucher', id } })));
  });
  return codes;
}
