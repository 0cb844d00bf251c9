import * as z from 'zod/mini';
import { idParamsSchema, moneySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paymentMethodSchema, voucherRedeemSchema, voucherTotalsSchema } from './schemas.ts';

/** Uses of the batches of one sponsor. They do not tell who used a code, or for what. */
export const sponsorTotalsSchema = z
  .extend(voucherTotalsSchema, {
    /** Null: batches that nobody pays for. */
    sponsor: z.nullable(z.string()),
    batches: z.int(),
  })
  .register(z.globalRegistry, { id: 'SponsorTotals' });
export type SponsorTotals = z.infer<typeof sponsorTotalsSchema>;

export const listSponsorTotals = defineEndpoint({
  method: 'GET',
  path: '/api/vouchers/sponsors',
  feature: 'billing',
  summary: 'Uses of the vouchers of each sponsor: issued, redeemed, left and expired',
  permission: 'voucher:read',
  status: 200,
  response: z.object({ items: z.array(sponsorTotalsSchema) }),
});

/** The codes of a batch that hold. */
export const voucherCodesSchema = z
  .object({
    items: z.array(z.object({ code: z.string(), usesLeft: z.int() })),
    /**
     * How many codes with uses left cannot be read: they were made before codes were kept, or under another secret of
     * the server. They go on working, and can be made anew.
     */
    unreadable: z.int(),
  })
  .register(z.globalRegistry, { id: 'VoucherCodes' });
export type VoucherCodes = z.infer<typeof voucherCodesSchema>;

export const getVoucherCodes = defineEndpoint({
  method: 'GET',
  path: '/api/vouchers/:id/codes',
  feature: 'billing',
  summary: 'The codes of a batch, to be handed out; each look is recorded',
  permission: 'voucher:reveal',
  params: idParamsSchema,
  status: 200,
  response: voucherCodesSchema,
});

export const renewVoucherCodes = defineEndpoint({
  method: 'POST',
  path: '/api/vouchers/:id/codes/renewal',
  feature: 'billing',
  summary: 'Replace the codes of a batch that have uses left by new ones; the old ones end',
  permission: 'voucher:renew',
  params: idParamsSchema,
  status: 200,
  response: voucherCodesSchema,
});

/** What something would cost with a voucher; 100 percent leaves nothing to pay. */
export const voucherPreviewSchema = z
  .object({
    percent: z.int().check(z.minimum(1), z.maximum(100)),
    /** The list price: what is left of it, and what is taken off. */
    price: moneySchema,
    discount: moneySchema,
    /** What each method would charge. */
    charges: z.array(z.object({ method: paymentMethodSchema, charge: moneySchema })),
  })
  .register(z.globalRegistry, { id: 'VoucherPreview' });
export type VoucherPreview = z.infer<typeof voucherPreviewSchema>;

export const previewVoucher = defineEndpoint({
  method: 'POST',
  path: '/api/vouchers/preview',
  feature: 'billing',
  summary: 'What something would cost with a voucher, which is not used up by asking',
  permission: 'voucher:redeem',
  body: voucherRedeemSchema,
  status: 200,
  response: voucherPreviewSchema,
});
