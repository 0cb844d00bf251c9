import { orderKinds } from '@skrin/contract/billing/schemas';
import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

/** Every five minutes. */
export const sweepJob = defineJob({
  name: 'billing.sweep',
  queue: 'payment',
  cron: '*/5 * * * *',
  // It ends by itself after four minutes and the order that it is at.
  timeLimitS: 600,
});

/** Closes the open orders of a thing that was opened or deleted. */
export const closeOrdersJob = defineJob({
  name: 'billing.close_orders',
  queue: 'payment',
  payload: z.object({ kind: z.enum(orderKinds), ref: idSchema }),
});

/** Requests the refund of what was paid for a thing that was cancelled. */
export const refundThingJob = defineJob({
  name: 'billing.refund_thing',
  queue: 'payment',
  payload: z.object({ kind: z.enum(orderKinds), ref: idSchema }),
});

export const sendRefundJob = defineRowJob('billing.send_refund', 'payment', 'refundId');
