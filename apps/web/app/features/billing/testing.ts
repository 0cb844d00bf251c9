import type { Order } from '@skrin/contract/billing/schemas';

const price = { amount: 30_000, currency: 'IDR' } as const;

/** An order as the API returns it: for a result, by Midtrans. `differs` overrides fields. */
export const anOrder = (differs: Partial<Order> = {}): Order => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  lines: [{ kind: 'analysis', ref: '01890a5d-ac96-774b-bcce-b302099a8058', description: 'Model Skin Diseases', price }],
  method: 'midtrans',
  state: 'pending',
  attempt: 'none',
  price,
  discount: { amount: 0, currency: 'IDR' },
  charge: price,
  payerFee: { amount: 0, currency: 'IDR' },
  refunded: { amount: 0, currency: 'IDR' },
  redirectUrl: null,
  expiresAt: '2026-11-21T08:00:00Z',
  createdAt: '2026-11-20T08:00:00Z',
  paidAt: null,
  can: { pay: false, check: true, refund: false, review: false },
  ...differs,
});
