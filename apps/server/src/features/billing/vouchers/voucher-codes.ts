import type { VoucherCodes } from '@skrin/contract/billing/voucher-endpoints';
import type { Executor } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import { staffPolicy } from '../../../platform/resource/staff-policy.ts';
import type { Billing } from '../context.ts';
import { insertCodes } from './create-codes.ts';
import { findBatch, listCodes, lockUsableCodes, replaceCodes } from './voucher-repository.ts';

type Codes = Pick<Billing, 'database' | 'voucherSeal'>;

/** Whoever may use voucher batches may use all of them. */
export const voucherPolicy = staffPolicy('voucher');

/** The codes of a batch that hold, for staff to hand out; each look is in the audit. @throws AppError not_found */
export const readCodes = (codes: Codes, { act, id }: { act: Act; id: string }): Promise<VoucherCodes> =>
  codes.database.transaction(async (tx) => {
    const batch = orNotFound(await findBatch(tx, { id, scope: voucherPolicy.scope(act.actor) }));
    await recordAct(tx, voucherPolicy, act, batch);
    return presentCodes(codes, tx, id);
  });

/**
 * Replaces each code of a batch that has uses left by a new one with these uses, and ends the old ones: for codes that
 * were lost, that got into wrong hands, or that cannot be read any more. A use that an order gives back later stays with
 * the old code, whose holder has it. @throws AppError not_found
 */
export const renewCodes = (codes: Codes, { act, id }: { act: Act; id: string }): Promise<VoucherCodes> =>
  codes.database.transaction(async (tx) => {
    const batch = orNotFound(await findBatch(tx, { id, scope: voucherPolicy.scope(act.actor) }));
    await recordAct(tx, voucherPolicy, act, batch);
    const old = await lockUsableCodes(tx, id);
    await replaceCodes(
      tx,
      old.map((voucher) => voucher.id),
    );
    const left = old.map(({ usesLeft }) => usesLeft);
    await insertCodes(tx, { batchId: id, uses: left, voucherSeal: codes.voucherSeal });
    return presentCodes(codes, tx, id);
  });

async function presentCodes({ voucherSeal }: Codes, executor: Executor, batchId: string): Promise<VoucherCodes> {
  const rows = await listCodes(executor, batchId);
  const items: VoucherCodes['items'] = [];
  let unreadable = 0;
  for (const { sealedCode, codeHash, usesLeft } of rows) {
    const code = sealedCode === null ? null : await voucherSeal.open({ sealedCode, codeHash });
    if (code !== null) items.push({ code, usesLeft });
    else if (usesLeft > 0) unreadable += 1;
  }
  return { items, unreadable };
}
