import type { Language } from '@skrin/contract/common';

interface PageTexts {
  direction: 'ltr' | 'rtl';
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

const written = {
  en: {
    direction: 'ltr',
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
    direction: 'ltr',
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
  fr: {
    direction: 'ltr',
    simulator: 'Simulateur de paiement : pas d’argent réel',
    title: (gateway) => `Payer avec ${gateway}`,
    order: 'Commande',
    amount: 'Montant',
    pay: (amount) => `Payer ${amount}`,
    decline: 'Faire refuser par la banque',
    leave: 'Quitter sans payer',
    cancel: 'Annuler et revenir',
    declined: 'La banque a refusé ce paiement. Vous pouvez réessayer.',
    paid: 'Cette commande est déjà payée.',
    reviewed: 'Ce paiement est en cours de vérification.',
    closed: 'Ce paiement est clos.',
    unknown: 'Ce paiement n’existe pas.',
    back: 'Retour à la boutique',
  },
  vi: {
    direction: 'ltr',
    simulator: 'Mô phỏng thanh toán: không phải tiền thật',
    title: (gateway) => `Thanh toán bằng ${gateway}`,
    order: 'Đơn hàng',
    amount: 'Số tiền',
    pay: (amount) => `Thanh toán ${amount}`,
    decline: 'Để ngân hàng từ chối',
    leave: 'Rời đi mà không thanh toán',
    cancel: 'Hủy và quay lại',
    declined: 'Ngân hàng đã từ chối thanh toán này. Bạn có thể thử lại.',
    paid: 'Đơn hàng này đã được thanh toán.',
    reviewed: 'Thanh toán này đang được kiểm tra.',
    closed: 'Thanh toán này đã đóng.',
    unknown: 'Không có thanh toán này.',
    back: 'Quay lại cửa hàng',
  },
  zh: {
    direction: 'ltr',
    simulator: '支付模拟：不涉及真实资金',
    title: (gateway) => `使用 ${gateway} 支付`,
    order: '订单',
    amount: '金额',
    pay: (amount) => `支付 ${amount}`,
    decline: '让银行拒绝',
    leave: '不付款离开',
    cancel: '取消并返回',
    declined: '银行拒绝了这笔付款。您可以重试。',
    paid: '此订单已付款。',
    reviewed: '这笔付款正在核查中。',
    closed: '这笔付款已关闭。',
    unknown: '没有这笔付款。',
    back: '返回商店',
  },
  ar: {
    direction: 'rtl',
    simulator: 'محاكاة للدفع: لا أموال حقيقية',
    title: (gateway) => `الدفع عبر ${gateway}`,
    order: 'الطلب',
    amount: 'المبلغ',
    pay: (amount) => `ادفعوا ${amount}`,
    decline: 'اجعلوا المصرف يرفض',
    leave: 'المغادرة دون دفع',
    cancel: 'الإلغاء والعودة',
    declined: 'رفض المصرف هذه الدفعة. يمكنكم المحاولة مرة أخرى.',
    paid: 'هذا الطلب مدفوع بالفعل.',
    reviewed: 'هذه الدفعة قيد التحقق.',
    closed: 'هذه الدفعة مغلقة.',
    unknown: 'لا توجد دفعة كهذه.',
    back: 'العودة إلى المتجر',
  },
} as const satisfies Record<string, PageTexts>;
export const texts: Record<Language, PageTexts> = written;
