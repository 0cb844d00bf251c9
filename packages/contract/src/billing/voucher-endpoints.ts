import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { voucherTotalsSchema } from './schemas.ts';

/** What became of the batches of one sponsor. Nothing of it tells who used a code, or for what. */
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
