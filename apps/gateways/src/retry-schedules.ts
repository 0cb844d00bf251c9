/** How a real gateway retries a notification that the merchant did not accept. */
export interface RetrySchedule {
  /** How many retries this answer allows in all. @param status of the answer; null when none came */
  retriesAfter: (status: number | null) => number;
  /** Minutes to wait before the nth retry. */
  waitMinutes: (repetition: number) => number;
  /** Whether redirects with 307 and 308 are followed. */
  followsRedirects: boolean;
}

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const midtransWaits = [2, 10, 30, 90, 210];
/** docs.midtrans.com, 'HTTP(S) Notification / Webhooks'. */
export const midtransRetries: RetrySchedule = {
  retriesAfter: (status) => {
    if (isTaken(status) || status === 301 || status === 302 || status === 303) return 0;
    if (status === 500) return 1;
    if (status === 400 || status === 404) return 2;
    return status === 503 ? 4 : midtransWaits.length;
  },
  waitMinutes: (repetition) => midtransWaits[repetition - 1] ?? 0,
  followsRedirects: true,
};

/** developer.paypal.com, 'Webhooks': up to 25 times in three days. Its waits are not published; these add up to it. */
export const paypalRetries: RetrySchedule = {
  retriesAfter: (status) => (isTaken(status) ? 0 : 25),
  waitMinutes: (repetition) => Math.min(2 ** repetition, 225),
  followsRedirects: false,
};
