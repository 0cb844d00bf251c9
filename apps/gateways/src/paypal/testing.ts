import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Simulator } from '../testing.ts';

const orderSchema = z.looseObject({
  id: z.string(),
  purchase_units: z.tuple([z.looseObject({ custom_id: z.string() })]),
  links: z.array(z.looseObject({ rel: z.string(), href: z.string() })),
});
const capturedSchema = z.object({
  purchase_units: z.tuple([
    z.object({ payments: z.object({ captures: z.tuple([z.looseObject({ id: z.string() })]) }) }),
  ]),
});
const tokenSchema = z.looseObject({ access_token: z.string() });

export type PaypalMerchant = Awaited<ReturnType<typeof paypalMerchant>>;

/** A merchant with an account at the simulated PayPal. */
export async function paypalMerchant(simulator: Simulator) {
  const { access_token: token } = tokenSchema.parse(
    await (await askToken(simulator, simulator.config.paypal.clientSecret)).json(),
  );

  const api = (path: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(`${simulator.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });

  const orderBody = (amount: object = { currency_code: 'USD', value: '2.00' }, customId = `sk-${randomUUID()}`) =>
    JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: customId, amount }],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: `${simulator.merchantUrl}/payment`,
            cancel_url: `${simulator.merchantUrl}/cancel`,
          },
        },
      },
    });

  return {
    api,
    orderBody,
    open: async (body = orderBody()) => {
      const order = orderSchema.parse(await (await api('/v2/checkout/orders', body)).json());
      const page = order.links.find(({ rel }) => rel === 'payer-action')?.href ?? '';
      return { id: order.id, page, reference: order.purchase_units[0].custom_id };
    },
    capture: (id: string, key: string = randomUUID()) =>
      api(`/v2/checkout/orders/${id}/capture`, '', { 'paypal-request-id': key }),
    heardTypes: () => simulator.heard.map(({ body }) => body.event_type),
  };
}

export const askToken = (simulator: Simulator, secret: string) =>
  fetch(`${simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${simulator.config.paypal.clientId}:${secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });

/** The capture in the body of an order. */
export const captureOf = async (response: Response) =>
  capturedSchema.parse(await response.json()).purchase_units[0].payments.captures[0];
