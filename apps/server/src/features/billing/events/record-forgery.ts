import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { countAgainstLimit } from '../../../platform/limits.ts';
import type { Billing } from '../context.ts';
import { countDelivery, recordEvent } from './event-repository.ts';

/** The most forged webhooks stored in a day, over all senders, so that nobody can fill the table. */
const KEPT_A_DAY = 1_000;
const DAY_S = 24 * 3_600;

/**
 * Records a webhook that its gateway did not sign: when, for which gateway and how often, under the hash of its body.
 * Its content is not stored.
 */
export async function recordForgery({ database, log }: Billing, method: PaymentMethod, rawBody: Buffer): Promise<void> {
  const eventKey = createHash('sha256').update(`forged|${method}|`).update(rawBody).digest('hex');
  if (await countDelivery(database, eventKey)) return;
  const { allowed } = await countAgainstLimit(database, {
    key: 'forged payment events',
    max: KEPT_A_DAY,
    windowS: DAY_S,
  });
  if (!allowed) return;
  log.warn({ method }, 'payment event is not signed by its gateway');
  await recordEvent(database, { method, eventKey, kind: 'unverified', state: 'forged' });
}
