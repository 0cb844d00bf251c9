import type { VoucherPreview } from '@skrin/contract/billing/voucher-endpoints';

/** A voucher that lowers a price, with the server's preview of the new price. */
export interface LoweringVoucher {
  code: string;
  preview: VoucherPreview;
}
