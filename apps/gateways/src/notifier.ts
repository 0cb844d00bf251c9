import { setTimeout as sleep } from 'node:timers/promises';
import type { RetrySchedule } from './retry-schedules.ts';
import type { Settings } from './settings.ts';

export interface Notification {
  /** The merchant's return address, to whose host notifications are sent; null when the merchant gave none. */
  shop: string | null;
  /** Path of the webhook at the merchant. */
  path: string;
  /** What happened, for the list of deliveries. */
  event: string;
  headers: Record<string, string>;
  /** The exact bytes that were signed. */
  body: string;
  retries: RetrySchedule;
}

export interface Delivery {
  event: string;
  path: string;
  /** 1 = the first try. */
  attempt: number;
  /** HTTP status of the merchant's answer, or null when none came. */
  status: number | null;
}

export interface Notifier {
  deliveries: readonly Delivery[];
  /** Sends in order and in the background; each notification is retried until the merchant accepts it. */
  send: (batch: Notification[]) => void;
  close: () => void;
}

const timeoutMs = 15_000;
const delayMs = 2_000;
const keptDeliveries = 200;
const mostRedirects = 5;

export function createNotifier(settings: Settings): Notifier {
  const closing = new AbortController();
  const deliveries: Delivery[] = [];

  async function post(notification: Notification, attempt: number): Promise<void> {
    const { event, path, retries } = notification;
    const status = await answerOf(notification);
    if (closing.signal.aborted) return;
    deliveries.push({ event, path, attempt, status });
    deliveries.splice(0, deliveries.length - keptDeliveries);
    if (attempt <= retries.retriesAfter(status)) void retry(notification, attempt);
  }

  async function answerOf({ shop, path, headers, body, retries }: Notification): Promise<number | null> {
    try {
      let url = new URL(path, settings.merchantUrl ?? shop ?? undefined);
      for (let redirects = 0; ; redirects += 1) {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
          redirect: 'manual',
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
        });
        await response.body?.cancel();
        const next = retries.followsRedirects && redirects < mostRedirects ? redirectOf(response) : null;
        if (next === null) return response.status;
        url = new URL(next, url);
      }
    } catch {
      return null;
    }
  }

  async function retry(notification: Notification, attempt: number): Promise<void> {
    // Real gateways add jitter to each wait, so that a merchant does not receive all retries at once.
    const minutes = notification.retries.waitMinutes(attempt) * (0.9 + 0.2 * Math.random());
    const waited = await wait((minutes * 60_000) / settings.timeCompression);
    if (waited) await post(notification, attempt + 1);
  }

  /** False when the simulator was closed during the wait. */
  const wait = (ms: number): Promise<boolean> =>
    sleep(ms, true, { signal: closing.signal, ref: false }).catch(() => false);

  async function deliver(batch: Notification[]): Promise<void> {
    if (settings.faults.has('drop')) return;
    if (settings.faults.has('delay') && !(await wait(delayMs))) return;
    const copies = settings.faults.has('duplicate') ? 2 : 1;
    for (const notification of settings.faults.has('reorder') ? batch.toReversed() : batch) {
      await Promise.all(Array.from({ length: copies }, () => post(notification, 1)));
    }
  }

  return {
    deliveries,
    send: (batch) => void deliver(batch),
    close: () => closing.abort(),
  };
}

const redirectOf = ({ status, headers }: Response): string | null =>
  status === 307 || status === 308 ? headers.get('location') : null;
