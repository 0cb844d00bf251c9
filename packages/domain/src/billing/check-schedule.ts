import type { OrderState } from '@skrin/contract/billing/schemas';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How often a gateway is asked after an order without anybody's doing, and for how long: from when its time to pay is over,
 * or its money last moved.
 */
const schedule: Partial<Record<OrderState, { everyMs: number; untilMs: number }>> = {
  // Its server was killed before the gateway answered: until its time to pay is over, it is made up for.
  created: { everyMs: 2 * MINUTE_MS, untilMs: Number.POSITIVE_INFINITY },
  // Until then it expires, if not by the gateway's word.
  pending: { everyMs: 10 * MINUTE_MS, untilMs: Number.POSITIVE_INFINITY },
  review: { everyMs: HOUR_MS, untilMs: 7 * DAY_MS },
  // Paid late, and never heard of.
  failed: { everyMs: 6 * HOUR_MS, untilMs: 3 * DAY_MS },
  cancelled: { everyMs: 6 * HOUR_MS, untilMs: 3 * DAY_MS },
  expired: { everyMs: 6 * HOUR_MS, untilMs: 3 * DAY_MS },
  // Refunded in the gateway's dashboard or disputed, and never heard of: banks take disputes for about half a year.
  paid: { everyMs: 7 * DAY_MS, untilMs: 180 * DAY_MS },
  partly_refunded: { everyMs: 7 * DAY_MS, untilMs: 180 * DAY_MS },
  refunding: { everyMs: HOUR_MS, untilMs: 30 * DAY_MS },
  held: { everyMs: DAY_MS, untilMs: 30 * DAY_MS },
  // A bank takes months to decide.
  disputed: { everyMs: DAY_MS, untilMs: 180 * DAY_MS },
};

interface Times {
  /** When the order's time to pay is over. */
  expiresAt: Date;
  /** When its money last moved, or was asked to go back; null before any came. */
  movedAt: Date | null;
}

/** When to ask the gateway after an order again; null when nothing more is to be expected. */
export function nextCheckAt(state: OrderState, { expiresAt, movedAt }: Times, now: Date): Date | null {
  const rhythm = schedule[state];
  if (!rhythm) return null;
  const next = now.getTime() + rhythm.everyMs;
  const from = Math.max(expiresAt.getTime(), movedAt?.getTime() ?? 0);
  return next <= from + rhythm.untilMs ? new Date(next) : null;
}
