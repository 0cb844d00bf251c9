import { voucherPreviewSchema } from '@skrin/contract/billing/voucher-endpoints';
import * as z from 'zod/mini';

/** A voucher that lowers a price, as the server has said what it does. */
const loweringVoucherSchema = z.object({ code: z.string(), preview: voucherPreviewSchema });
export type LoweringVoucher = z.infer<typeof loweringVoucherSchema>;

/** What the page before hands on to the payment. */
export const handOn = (voucher: LoweringVoucher): { voucher: LoweringVoucher } => ({ voucher });

/** @param state of the history: anything, where it is not ours */
export const handedOn = (state: unknown): LoweringVoucher | undefined =>
  z.safeParse(z.object({ voucher: loweringVoucherSchema }), state).data?.voucher;
