import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Locks } from '../../platform/database/locks.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import { checkBooks, checkBooksJob } from './check-books.ts';
import { closeOrders } from './close-orders.ts';
import type { Billing } from './context.ts';
import type { Fulfilments } from './fulfilment.ts';
import { createMidtrans } from './gateways/midtrans.ts';
import { createPaypal } from './gateways/paypal.ts';
import { closeOrdersJob, refundThingJob, sendRefundJob, sweepJob } from './jobs.ts';
import { mailReceipt, mailReceiptJob } from './mail-receipt.ts';
import { mailRefund, mailRefundJob } from './mail-refund.ts';
import { addBillingMetrics } from './metrics.ts';
import { productPages } from './product-pages.ts';
import { refundOrdersOfThing } from './refund-thing.ts';
import { registerBillingRoutes } from './routes.ts';
import { giveUpRefund, sendRefund } from './send-refund.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepOrders } from './sweep-orders.ts';
import type { VoucherSeal } from './voucher-seal.ts';

export { findBookCheck } from './check-books.ts';
export { hasOpenOrder, queueCloseOrders } from './close-orders.ts';
export { issueVoucher } from './issue-voucher.ts';
export { billingData } from './personal-data.ts';
export { queueRefundsOf } from './refund-thing.ts';
export { createVoucherSeal } from './voucher-seal.ts';

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
      handleJob(mailRefundJob, ({ refundId }) => mailRefund({ ...billing, sendOnce }, refundId)),
    ],
    namedPages: productPages,
    addMetrics: (registry) => addBillingMetrics(registry, database),
  };
}
