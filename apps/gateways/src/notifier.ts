import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from './settings.ts';

export interface Notification {
  /** An address of the shop: the one its payer is sent back to. Null when the shop named none. */
  shop: string | null;
  /** Path at the merchant, from its root. */
  path: string;
  /** What happened, for the list of deliveries. */
  event: string;
  headers: Record<string, string>;
  /** The exact bytes that were signed. */
  body: string;
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
  /** Sends in order and in the background; each notification is tried again until it is taken. */
  send: (batch: Notification[]) => void;
  close: () => void;
}

/** The makers wait minutes to hours between tries; a person in front of a simulator does not. */
const retryWaitsMs = [250, 1_000, 4_000, 15_000, 60_000];
const timeoutMs = 15_000;
const delayMs = 2_000;
const keptDeliveries = 200;

export function createNotifier(settings: Settings): Notifier {
  const closing = new AbortController();
  const deliveries: Delivery[] = [];

  async function post(notification: Notification, attempt: number): Promise<void> {
    const status = await answerOf(notification);
    if (closing.signal.aborted) return;
    deliveries.push({ event: notification.event, path: notification.path, attempt, status });
    deliveries.splice(0, deliveries.length - keptDeliveries);
    if (attempt <= retriesAfter(status)) void retry(notification, attempt);
  }

  async function answerOf({ shop, path, headers, body }: Notification): Promise<number | null> {
    try {
      const response = await fetch(new URL(path, settings.merchantUrl ?? shop ?? undefined), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  async function retry(notification: Notification, attempt: number): Promise<void> {
    const waited = await wait(retryWaitsMs[attempt - 1] ?? 0);
    if (waited) await post(notification, attempt + 1);
  }

  /** False when the simulator closed meanwhile. */
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

/** How often Midtrans tries again after an answer (docs.midtrans.com, HTTP notifications); PayPal's rule is laxer. */
function retriesAfter(status: number | null): number {
  if (status === null) return 5;
  if (status < 400) return 0;
  if (status === 500) return 1;
  if (status === 400 || status === 404) return 2;
  return status === 503 ? 4 : 5;
}
