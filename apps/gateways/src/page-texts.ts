import type { DashboardAction, PayerAction } from '@skrin/contract/billing/simulator';
import type { Language } from '@skrin/contract/common';

/** What a hosted page says of a payment's state. */
export type Notice =
  | 'declined'
  | 'transferring'
  | 'approved'
  | 'paid'
  | 'reviewed'
  | 'partlyRefunded'
  | 'refunded'
  | 'disputed'
  | 'closed'
  | 'unknown';

interface PageTexts {
  direction: 'ltr' | 'rtl';
  simulator: string;
  title: (gateway: string) => string;
  order: string;
  amount: string;
  refunded: string;
  payer: Record<PayerAction, (amount: string) => string>;
  leave: string;
  back: string;
  dashboardTitle: string;
  dashboard: Record<DashboardAction, string>;
  notices: Record<Notice, string>;
}

const written = {
  en: {
    direction: 'ltr',
    simulator: 'Payment simulator: no money moves',
    title: (gateway) => `Pay with ${gateway}`,
    order: 'Order',
    amount: 'Amount',
    refunded: 'Refunded',
    payer: {
      pay: (amount) => `Pay ${amount}`,
      transfer: () => 'Choose a bank transfer, pay later',
      decline: () => 'Let the bank decline',
      challenge: () => 'Pay, and be checked for fraud',
      expire: () => 'Let the time run out',
    },
    leave: 'Leave without paying',
    back: 'Back to the shop',
    dashboardTitle: 'As the bank, or the shop’s dashboard',
    dashboard: {
      approve: 'Approve the payment',
      deny: 'Refuse the payment',
      refund: 'Refund everything',
      refund_half: 'Refund half',
      dispute: 'Dispute the payment',
      dispute_won: 'The shop wins the dispute',
      dispute_lost: 'The shop loses the dispute',
    },
    notices: {
      declined: 'The bank declined this payment. You can try again.',
      transferring: 'A bank transfer is awaited.',
      approved: 'This payment is approved; the shop can collect it.',
      paid: 'This order is already paid.',
      reviewed: 'This payment is being checked.',
      partlyRefunded: 'Part of this payment was refunded.',
      refunded: 'This payment was refunded.',
      disputed: 'This payment is disputed.',
      closed: 'This payment is closed.',
      unknown: 'There is no such payment.',
    },
  },
  id: {
    direction: 'ltr',
    simulator: 'Simulasi pembayaran: tidak ada uang yang berpindah',
    title: (gateway) => `Bayar dengan ${gateway}`,
    order: 'Pesanan',
    amount: 'Jumlah',
    refunded: 'Dikembalikan',
    payer: {
      pay: (amount) => `Bayar ${amount}`,
      transfer: () => 'Pilih transfer bank, bayar nanti',
      decline: () => 'Buat bank menolak',
      challenge: () => 'Bayar, lalu diperiksa untuk penipuan',
      expire: () => 'Biarkan waktunya habis',
    },
    leave: 'Keluar tanpa membayar',
    back: 'Kembali ke toko',
    dashboardTitle: 'Sebagai bank, atau dasbor toko',
    dashboard: {
      approve: 'Setujui pembayaran',
      deny: 'Tolak pembayaran',
      refund: 'Kembalikan seluruhnya',
      refund_half: 'Kembalikan separuh',
      dispute: 'Sanggah pembayaran',
      dispute_won: 'Toko memenangkan sanggahan',
      dispute_lost: 'Toko kalah dalam sanggahan',
    },
    notices: {
      declined: 'Bank menolak pembayaran ini. Anda dapat mencoba lagi.',
      transferring: 'Menunggu transfer bank.',
      approved: 'Pembayaran ini disetujui; toko dapat menagihnya.',
      paid: 'Pesanan ini sudah dibayar.',
      reviewed: 'Pembayaran ini sedang diperiksa.',
      partlyRefunded: 'Sebagian pembayaran ini sudah dikembalikan.',
      refunded: 'Pembayaran ini sudah dikembalikan.',
      disputed: 'Pembayaran ini disanggah.',
      closed: 'Pembayaran ini sudah ditutup.',
      unknown: 'Pembayaran ini tidak ada.',
    },
  },
  fr: {
    direction: 'ltr',
    simulator: 'Simulateur de paiement : aucun argent ne circule',
    title: (gateway) => `Payer avec ${gateway}`,
    order: 'Commande',
    amount: 'Montant',
    refunded: 'Remboursé',
    payer: {
      pay: (amount) => `Payer ${amount}`,
      transfer: () => 'Choisir un virement, payer plus tard',
      decline: () => 'Faire refuser par la banque',
      challenge: () => 'Payer, avec contrôle antifraude',
      expire: () => 'Laisser expirer le délai',
    },
    leave: 'Quitter sans payer',
    back: 'Retour à la boutique',
    dashboardTitle: 'En tant que banque ou boutique',
    dashboard: {
      approve: 'Accepter le paiement',
      deny: 'Refuser le paiement',
      refund: 'Tout rembourser',
      refund_half: 'Rembourser la moitié',
      dispute: 'Contester le paiement',
      dispute_won: 'La boutique gagne le litige',
      dispute_lost: 'La boutique perd le litige',
    },
    notices: {
      declined: 'La banque a refusé ce paiement. Vous pouvez réessayer.',
      transferring: 'Un virement est attendu.',
      approved: 'Ce paiement est approuvé ; la boutique peut l’encaisser.',
      paid: 'Cette commande est déjà payée.',
      reviewed: 'Ce paiement est en cours de vérification.',
      partlyRefunded: 'Une partie de ce paiement a été remboursée.',
      refunded: 'Ce paiement a été remboursé.',
      disputed: 'Ce paiement est contesté.',
      closed: 'Ce paiement est clos.',
      unknown: 'Ce paiement n’existe pas.',
    },
  },
  vi: {
    direction: 'ltr',
    simulator: 'Mô phỏng thanh toán: không có tiền nào được chuyển',
    title: (gateway) => `Thanh toán bằng ${gateway}`,
    order: 'Đơn hàng',
    amount: 'Số tiền',
    refunded: 'Đã hoàn tiền',
    payer: {
      pay: (amount) => `Thanh toán ${amount}`,
      transfer: () => 'Chọn chuyển khoản, trả sau',
      decline: () => 'Để ngân hàng từ chối',
      challenge: () => 'Thanh toán và bị kiểm tra gian lận',
      expire: () => 'Để hết thời hạn',
    },
    leave: 'Rời đi mà không thanh toán',
    back: 'Quay lại cửa hàng',
    dashboardTitle: 'Với tư cách ngân hàng hoặc cửa hàng',
    dashboard: {
      approve: 'Chấp thuận thanh toán',
      deny: 'Từ chối thanh toán',
      refund: 'Hoàn lại toàn bộ',
      refund_half: 'Hoàn lại một nửa',
      dispute: 'Khiếu nại thanh toán',
      dispute_won: 'Cửa hàng thắng khiếu nại',
      dispute_lost: 'Cửa hàng thua khiếu nại',
    },
    notices: {
      declined: 'Ngân hàng đã từ chối thanh toán này. Bạn có thể thử lại.',
      transferring: 'Đang chờ chuyển khoản.',
      approved: 'Thanh toán này đã được chấp thuận; cửa hàng có thể thu tiền.',
      paid: 'Đơn hàng này đã được thanh toán.',
      reviewed: 'Thanh toán này đang được kiểm tra.',
      partlyRefunded: 'Một phần thanh toán này đã được hoàn lại.',
      refunded: 'Thanh toán này đã được hoàn lại.',
      disputed: 'Thanh toán này đang bị khiếu nại.',
      closed: 'Thanh toán này đã đóng.',
      unknown: 'Không có thanh toán này.',
    },
  },
  zh: {
    direction: 'ltr',
    simulator: '支付模拟：没有资金流动',
    title: (gateway) => `使用 ${gateway} 支付`,
    order: '订单',
    amount: '金额',
    refunded: '已退款',
    payer: {
      pay: (amount) => `支付 ${amount}`,
      transfer: () => '选择银行转账，稍后付款',
      decline: () => '让银行拒绝',
      challenge: () => '付款并接受欺诈核查',
      expire: () => '让付款超时',
    },
    leave: '不付款离开',
    back: '返回商店',
    dashboardTitle: '以银行或商店后台的身份',
    dashboard: {
      approve: '批准付款',
      deny: '拒绝付款',
      refund: '全额退款',
      refund_half: '退还一半',
      dispute: '对付款提出争议',
      dispute_won: '商店赢得争议',
      dispute_lost: '商店输掉争议',
    },
    notices: {
      declined: '银行拒绝了这笔付款。您可以重试。',
      transferring: '正在等待银行转账。',
      approved: '这笔付款已获批准，商店可以收款。',
      paid: '此订单已付款。',
      reviewed: '这笔付款正在核查中。',
      partlyRefunded: '这笔付款已部分退款。',
      refunded: '这笔付款已退款。',
      disputed: '这笔付款存在争议。',
      closed: '这笔付款已关闭。',
      unknown: '没有这笔付款。',
    },
  },
  ar: {
    direction: 'rtl',
    simulator: 'محاكاة للدفع: لا تنتقل أي أموال',
    title: (gateway) => `الدفع عبر ${gateway}`,
    order: 'الطلب',
    amount: 'المبلغ',
    refunded: 'المبلغ المُعاد',
    payer: {
      pay: (amount) => `ادفعوا ${amount}`,
      transfer: () => 'اختيار تحويل مصرفي والدفع لاحقًا',
      decline: () => 'اجعلوا المصرف يرفض',
      challenge: () => 'الدفع مع التحقق من الاحتيال',
      expire: () => 'دعوا المهلة تنتهي',
    },
    leave: 'المغادرة دون دفع',
    back: 'العودة إلى المتجر',
    dashboardTitle: 'بصفة المصرف أو لوحة المتجر',
    dashboard: {
      approve: 'قبول الدفعة',
      deny: 'رفض الدفعة',
      refund: 'إعادة المبلغ كاملًا',
      refund_half: 'إعادة نصف المبلغ',
      dispute: 'الاعتراض على الدفعة',
      dispute_won: 'المتجر يكسب الاعتراض',
      dispute_lost: 'المتجر يخسر الاعتراض',
    },
    notices: {
      declined: 'رفض المصرف هذه الدفعة. يمكنكم المحاولة مرة أخرى.',
      transferring: 'بانتظار تحويل مصرفي.',
      approved: 'قُبلت هذه الدفعة ويمكن للمتجر تحصيلها.',
      paid: 'هذا الطلب مدفوع بالفعل.',
      reviewed: 'هذه الدفعة قيد التحقق.',
      partlyRefunded: 'أُعيد جزء من هذه الدفعة.',
      refunded: 'أُعيدت هذه الدفعة.',
      disputed: 'هذه الدفعة محل اعتراض.',
      closed: 'هذه الدفعة مغلقة.',
      unknown: 'لا توجد دفعة كهذه.',
    },
  },
} as const satisfies Record<string, PageTexts>;
export const texts: Record<Language, PageTexts> = written;
