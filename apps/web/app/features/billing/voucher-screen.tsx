import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { Ticket } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { SponsorTotals } from './components/sponsor-totals.tsx';
import { VoucherCodes } from './components/voucher-codes.tsx';
import { VoucherTotals } from './components/voucher-totals.tsx';

/** Where staff makes vouchers and sees what became of them. */
export const voucherScreen = defineScreen(voucherResource, {
  icon: Ticket,
  columns: [
    'label',
    'sponsor',
    'purpose',
    'percent',
    'issued',
    'redeemed',
    'left',
    'expired',
    'validFrom',
    'expiresAt',
    'createdAt',
    'kind',
    'count',
    'uses',
    'createdBy',
  ],
  hidden: ['purpose', 'expired', 'validFrom', 'kind', 'count', 'uses', 'createdBy'],
  filters: ['purpose', 'expiresAt', 'createdAt'],
  form: [
    { key: 'batch', fields: ['label', 'sponsor', 'purpose'] },
    { key: 'codes', fields: ['percent', 'kind', 'count', 'uses', 'validFrom', 'expiresAt'] },
  ],
  detail: [
    { key: 'batch', fields: ['label', 'sponsor', 'purpose', 'createdAt', 'createdBy'] },
    { key: 'codes', fields: ['percent', 'kind', 'count', 'uses', 'validFrom', 'expiresAt'] },
    { key: 'uses', fields: ['issued', 'redeemed', 'left', 'expired'] },
  ],
  keepsShown: true,
  slots: {
    detail: VoucherCodes,
    list: () => (
      <>
        <VoucherTotals />
        <SponsorTotals />
      </>
    ),
  },
});
