import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { Ticket } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { VoucherTotals } from './components/voucher-totals.tsx';

/** Where staff makes vouchers and sees what became of them. */
export const voucherScreen = defineScreen(voucherResource, {
  icon: Ticket,
  columns: [
    'label',
    'purpose',
    'issued',
    'redeemed',
    'left',
    'expired',
    'expiresAt',
    'createdAt',
    'count',
    'uses',
    'createdBy',
  ],
  hidden: ['expired', 'count', 'uses', 'createdBy'],
  filters: ['purpose', 'expiresAt', 'createdAt'],
  form: [{ key: 'batch', fields: ['label', 'purpose', 'count', 'uses', 'expiresAt'] }],
  detail: [
    { key: 'batch', fields: ['label', 'purpose', 'count', 'uses', 'expiresAt', 'createdAt', 'createdBy'] },
    { key: 'uses', fields: ['issued', 'redeemed', 'left', 'expired'] },
  ],
  slots: { list: VoucherTotals },
});
