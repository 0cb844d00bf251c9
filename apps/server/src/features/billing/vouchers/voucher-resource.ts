import { getVoucherTotals } from '@skrin/contract/billing/endpoints';
import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { getVoucherCodes, listSponsorTotals, renewVoucherCodes } from '@skrin/contract/billing/voucher-endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import type { Billing } from '../context.ts';
import { type VoucherBatchRow, voucherBatches } from '../tables.ts';
import { createCodes } from './create-codes.ts';
import { readCodes, renewCodes, voucherPolicy } from './voucher-codes.ts';
import { sumVouchers, sumVouchersBySponsor } from './voucher-repository.ts';

/** Batches of voucher codes. */
export function serveVouchers(app: FastifyInstance, billing: Pick<Billing, 'database' | 'voucherSeal'>): void {
  const { database, voucherSeal } = billing;
  serveResource(app, {
    resource: voucherResource,
    table: voucherBatches,
    policy: voucherPolicy,
    database,
    present: totalsOf,
    hooks: {
      beforeCreate: async ({ act, input }) => {
        requireValidity(input);
        return { createdBy: act.actor.userId };
      },
      afterCreate: async ({ tx, row }) => ({ codes: await createCodes(tx, row, voucherSeal) }),
      beforeUpdate: async ({ row: { validFrom, expiresAt }, changes }) => {
        const before = { validFrom: validFrom?.toISOString(), expiresAt: expiresAt?.toISOString() };
        if ('validFrom' in changes || 'expiresAt' in changes) requireValidity({ ...before, ...changes });
        return {};
      },
    },
  });
  route(app, getVoucherCodes, ({ act, params: { id } }) => readCodes(billing, { act, id }));
  route(app, renewVoucherCodes, ({ act, params: { id } }) => renewCodes(billing, { act, id }));
  route(app, getVoucherTotals, ({ principal }) => sumVouchers(database, voucherPolicy.scope(principal), new Date()));
  route(app, listSponsorTotals, async ({ principal }) => ({
    items: await sumVouchersBySponsor(database, voucherPolicy.scope(principal), new Date()),
  }));
}

type Validity = { [Name in 'validFrom' | 'expiresAt']?: string | null | undefined };

/** Refuses dates under which a code could never be used: they are a mistake. @throws AppError `validation_failed` */
function requireValidity({ validFrom, expiresAt }: Validity): void {
  if (!validFrom || !expiresAt || Date.parse(validFrom) < Date.parse(expiresAt)) return;
  throw new AppError('validation_failed', { fields: [{ path: 'expiresAt', code: 'end_before_start' }] });
}

/** The unspent uses of a batch expire all at once. */
function totalsOf({ count, uses, redeemed, expiresAt }: VoucherBatchRow) {
  const issued = count * uses;
  const unspent = issued - redeemed;
  const isExpired = expiresAt !== null && expiresAt.getTime() <= Date.now();
  return { issued, redeemed, left: isExpired ? 0 : unspent, expired: isExpired ? unspent : 0 };
}
