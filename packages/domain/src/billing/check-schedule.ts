import type { OrderState } from '@skrin/contract/billing/schemas';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How often the sweep asks the gateway for the state of an order, and for how long after its time to pay is over or its
 * money last moved, whichever is later.
 */
const schedule: Partial<Record<OrderState, { everyMs: number; untilMs: number }>> = {
  // The server was killed before the gateway answered: the sweep asks again until the time to pay is over.
  created: { everyMs: 2 * MINUTE_MS, untilMs: Number.POSITIVE_INFINITY },
  // No limit: when its time to pay is over, the order expires, even if the gateway does not say so.
  pending: { everyMs: 10 * MINUTE_MS, untilMs: Number.POSITIVE_INFINITY },
  review: { everyMs: HOUR_MS, untilMs: 7 * DAY_MS },
  // To find a late payment whose notification was lost.
  failed: { everyMs: 6 * HOUR_MS, untilMs: 3 * DAY_MS },
  cancelled: { everyMs: 6 * HOUR_MS, untilMs: 3 * DAY_MS },
  expired: { everyMs: 6 * HOUR_MS, untilMs: 3 * DAY_MS },
  // To find a refund made in the gateway's dashboard, or a dispute, whose notification was lost. Banks accept disputes
  // for about half a year.
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
  /** When its money last moved, or a refund was last requested; null before any money came. */
  movedAt: Date | null;
}

/** When to ask the gateway for the state of an order again; null when nothing more is expected. */
export function nextCheckAt(state: OrderState, { expiresAt, movedAt }: Times, now: Date): Date | null {
  const rhythm = schedule[state];
  if (!rhythm) return null;
  const next = now.getTime() + rhythm.everyMs;
  const from = Math.max(expiresAt.getTime(), movedAt?.getTime() ?? 0);
  return next <= from + rhythm.untilMs ? new Date(next) : null;
}
