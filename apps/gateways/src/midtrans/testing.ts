import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Simulator } from '../testing.ts';

export type MidtransMerchant = ReturnType<typeof midtransMerchant>;

/** A merchant with an account at the simulated Midtrans. */
export function midtransMerchant(simulator: Simulator) {
  function call(path: string, { body, key }: { body?: unknown; key?: string } = {}) {
    return fetch(`${simulator.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: basic(key ?? simulator.config.midtransServerKey),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  const order = (change: object = {}) => ({
    transaction_details: { order_id: `sk-${randomUUID()}`, gross_amount: 30_000 },
    callbacks: { finish: `${simulator.merchantUrl}/payment?order=1` },
    ...change,
  });

  return {
    call,
    order,
    open: async (body = order()) => {
      const response = await call('/snap/v1/transactions', { body });
      expect(response.status).toBe(201);
      const { redirect_url: page } = (await response.json()) as { redirect_url: string };
      return { page, orderId: body.transaction_details.order_id };
    },
    statusOf: async (orderId: string) =>
      (await (await call(`/v2/${orderId}/status`)).json()) as Record<string, unknown>,
    heardStatuses: () => simulator.heard.map(({ body }) => body.transaction_status),
  };
}

export const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
