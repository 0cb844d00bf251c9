import { voucherPreviewSchema } from '@skrin/contract/billing/voucher-endpoints';
import * as z from 'zod/mini';

/** A voucher that lowers a price, with the server's preview of the new price. */
const loweringVoucherSchema = z.object({ code: z.string(), preview: voucherPreviewSchema });
export type LoweringVoucher = z.infer<typeof loweringVoucherSchema>;

/** The history state with which a page passes a voucher to the payment page. */
export const handOn = (voucher: LoweringVoucher): { voucher: LoweringVoucher } => ({ voucher });

/** @param state the history state, which may come from any page and hold anything */
export const handedOn = (state: unknown): LoweringVoucher | undefined =>
  z.safeParse(z.object({ voucher: loweringVoucherSchema }), state).data?.voucher;
