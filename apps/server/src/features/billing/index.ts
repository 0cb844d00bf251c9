import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Locks } from '../../platform/database/locks.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import { checkBooks, checkBooksJob } from './books/check-books.ts';
import type { Billing } from './context.ts';
import { sweepEvents } from './events/sweep-events.ts';
import type { Fulfilments } from './fulfilment.ts';
import { createMidtrans } from './gateways/midtrans.ts';
import { createPaypal } from './gateways/paypal.ts';
import { mailReceipt, mailReceiptJob } from './invoices/mail-receipt.ts';
import { closeOrdersJob, refundThingJob, sendRefundJob, sweepJob } from './jobs.ts';
import { addBillingMetrics } from './metrics.ts';
import { closeOrders } from './orders/close-orders.ts';
import { sweepOrders } from './orders/sweep-orders.ts';
import { mailRequest, mailRequestJob } from './payment-requests/mail-payment-request.ts';
import { mailRefund, mailRefundJob } from './refunds/mail-refund.ts';
import { refundOrdersOfThing } from './refunds/refund-thing.ts';
import { giveUpRefund, sendRefund } from './refunds/send-refund.ts';
import { registerBillingRoutes } from './routes.ts';
import type { VoucherSeal } from './vouchers/voucher-seal.ts';

export { findBookCheck } from './books/check-books.ts';
export { addRefundsUnderWay, listBookChecks, listLatestEntries, listLatestOrders } from './figures/list-latest.ts';
export { moneyByDay } from './figures/money-by-day.ts';
export { hasOpenOrder, queueCloseOrders } from './orders/close-orders.ts';
export { ordersByDay } from './orders/day-figures.ts';
export { listOrdersOf } from './orders/list-orders-of.ts';
export { countOrdersOf } from './orders/order-repository.ts';
export { countOrders } from './orders/order-resource.ts';
export { readOrderStates } from './orders/read-order-states.ts';
export { billingData } from './personal-data.ts';
export { productPages } from './product-pages.ts';
export { queueRefundsOf } from './refunds/refund-thing.ts';
export { sampleBilling } from './seed-sample-billing.ts';
export { issueVoucher } from './vouchers/issue-voucher.ts';
export { createVoucherSeal } from './vouchers/voucher-seal.ts';

interface BillingOptions {
  config: Config;
  database: Database;
  log: Logger;
  locks: Locks;
  sendOnce: SendOnce;
  fulfilments: Fulfilments;
  voucherSeal: VoucherSeal;
}

/** Prices, orders at two gateways, vouchers. */
export function createBilling(options: BillingOptions): Feature {
  const { config, database, log, locks, sendOnce, fulfilments, voucherSeal } = options;
  const calls = { timeoutMs: config.GATEWAY_TIMEOUT_MS, pauseMs: config.GATEWAY_PAUSE_MS, log };
  const billing: Billing = {
    database,
    log,
    locks,
    fulfilments,
    voucherSeal,
    gateways: {
      midtrans: createMidtrans({
        serverKey: config.MIDTRANS_SERVER_KEY,
        snapUrl: config.MIDTRANS_SNAP_URL,
        apiUrl: config.MIDTRANS_API_URL,
        ...calls,
      }),
      paypal: createPaypal({
        clientId: config.PAYPAL_CLIENT_ID,
        clientSecret: config.PAYPAL_CLIENT_SECRET,
        webhookId: config.PAYPAL_WEBHOOK_ID,
        url: config.PAYPAL_URL,
        ...calls,
      }),
    },
    publicUrl: config.PUBLIC_URL,
    bankAccount: config.BANK_ACCOUNT,
    guessesPerMinute: config.RATE_LIMIT_GUESSES,
  };
  return {
    routes: (app) => registerBillingRoutes(app, billing),
    jobs: [
      handleJob(checkBooksJob, () => checkBooks(billing)),
      handleJob(sweepJob, async () => {
        await sweepEvents(billing);
        await sweepOrders(billing);
      }),
      handleJob(closeOrdersJob, (thing) => closeOrders(billing, thing)),
      handleJob(refundThingJob, (thing) => refundOrdersOfThing(billing, thing)),
      handleJob(
        sendRefundJob,
        ({ refundId }) => sendRefund(billing, refundId),
        ({ refundId }) => giveUpRefund(billing, refundId),
      ),
      handleJob(mailReceiptJob, ({ orderId }) => mailReceipt({ ...billing, sendOnce }, orderId)),
      handleJob(mailRequestJob, (mail) => mailRequest({ ...billing, sendOnce }, mail)),
      handleJob(mailRefundJob, ({ refundId }) => mailRefund({ ...billing, sendOnce }, refundId)),
    ],
    addMetrics: (registry) => addBillingMetrics(registry, database),
  };
}
