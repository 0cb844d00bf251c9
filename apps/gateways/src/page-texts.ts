import type { Language } from '@skrin/contract/common';

interface PageTexts {
  simulator: string;
  title: (gateway: string) => string;
  order: string;
  amount: string;
  pay: (amount: string) => string;
  decline: string;
  leave: string;
  cancel: string;
  declined: string;
  paid: string;
  reviewed: string;
  closed: string;
  unknown: string;
  back: string;
}

export const texts = {
  en: {
    simulator: 'Payment simulator: no real money',
    title: (gateway) => `Pay with ${gateway}`,
    order: 'Order',
    amount: 'Amount',
    pay: (amount) => `Pay ${amount}`,
    decline: 'Let the bank decline',
    leave: 'Leave without paying',
    cancel: 'Cancel and go back',
    declined: 'The bank declined this payment. You can try again.',
    paid: 'This order is already paid.',
    reviewed: 'This payment is being checked.',
    closed: 'This payment is closed.',
    unknown: 'There is no such payment.',
    back: 'Back to the shop',
  },
  id: {
    simulator: 'Simulasi pembayaran: bukan uang sungguhan',
    title: (gateway) => `Bayar dengan ${gateway}`,
    order: 'Pesanan',
    amount: 'Jumlah',
    pay: (amount) => `Bayar ${amount}`,
    decline: 'Buat bank menolak',
    leave: 'Keluar tanpa membayar',
    cancel: 'Batal dan kembali',
    declined: 'Bank menolak pembayaran ini. Anda dapat mencoba lagi.',
    paid: 'Pesanan ini sudah dibayar.',
    reviewed: 'Pembayaran ini sedang diperiksa.',
    closed: 'Pembayaran ini sudah ditutup.',
    unknown: 'Pembayaran ini tidak ada.',
    back: 'Kembali ke toko',
  },
} as const satisfies Record<Language, PageTexts>;
