import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { User } from '@skrin/contract/accounts/user';
import type { Order } from '@skrin/contract/billing/schemas';
import type { PageAction } from '@skrin/contract/billing/simulator';
import type { Offer } from '@skrin/contract/shop/basket';
import { newPerson, type Person, signUp } from './people.ts';
import { asAdministrator, type Headers, post } from './requests.ts';

export interface Pharmacy {
  sellerId: string;
  /** Its own, so that it is found by it. */
  name: string;
  /** Access token of somebody who works for it. */
  accessToken: string;
  goods: { id: string; name: string };
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Makes a pharmacy that may sell, with goods of which ten pieces are there, and somebody who works for it. */
export async function makePharmacy(request: APIRequestContext): Promise<Pharmacy> {
  const headers = await asAdministrator(request);
  const word = randomUUID().slice(0, 8);
  const name = `Apotek ${word}`;
  const create = (address: string, data: object) => post<{ id: string }>(request, address, { headers, data });
  const organisation = await create('/api/organisations', { name, kind: 'pharmacy' });
  const seller = await create('/api/sellers', {
    name,
    organisationId: organisation.id,
    licence: 'SIA 503/1',
    licenceUntil: '2999-12-31',
    pharmacist: 'apt. Sri Rahayu',
    openingHours: 'Mo-Sa 08:00-20:00',
    address: 'Jalan Melati 1',
    city: 'Bandung',
    deliveryPrice: { amount: 15_000, currency: 'IDR' },
  });
  const goods = {
    sellerId: seller.id,
    sku: `PERBAN-${word}`,
    name: `Perban ${word}`,
    summary: 'Perban steril.',
    description: 'Perban steril, 5 cm.',
    language: 'id',
    category: 'wound_care',
    class: 'device',
    registration: 'AKD20903022671',
    price: { amount: 12_000, currency: 'IDR' },
    state: 'published',
  };
  const { id } = await create('/api/products', goods);
  await post(request, `/api/products/${id}/stock-moves`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { kind: 'received', quantity: 10 },
  });
  const accessToken = await workFor(request, { organisationId: organisation.id, headers });
  return { sellerId: seller.id, name, accessToken, goods: { id, name: goods.name } };
}

/** Gives a new account the role of a pharmacy. @returns its access token */
export async function workFor(
  request: APIRequestContext,
  { organisationId, headers }: { organisationId: string; headers: Headers },
): Promise<string> {
  const { person, accessToken } = await signUp(request, { ...newPerson('pharmacy'), firstName: 'Rahayu' });
  const me: User = await (await request.get('/api/auth/me', { headers: bearer(accessToken) })).json();
  const { version } = await (await request.get(`/api/users/${me.id}`, { headers })).json();
  const data = { version, role: 'pharmacy', organisationId };
  const answer = await request.patch(`/api/users/${me.id}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { email, password } = person;
  return (await post<Session>(request, '/api/auth/login', { data: { email, password } })).accessToken;
}

/** Orders what staff offered to a person, as far as the page of the gateway. @returns the order, with the address of that page */
export const orderOffered = (request: APIRequestContext, accessToken: string, basketId: string): Promise<Order> =>
  post<Order>(request, '/api/orders', {
    headers: { ...bearer(accessToken), 'idempotency-key': randomUUID() },
    data: { lines: [{ kind: 'basket', ref: basketId }], method: 'midtrans' },
  });

/** Makes a paid order of two pieces from a pharmacy. @returns the id of the order */
export async function makeGoodsOrder(
  request: APIRequestContext,
  { goods }: Pick<Pharmacy, 'goods'>,
  buyer?: { person: Person; accessToken: string },
): Promise<string> {
  const { person, accessToken } = buyer ?? (await signUp(request));
  const headers = { ...(await asAdministrator(request)), 'idempotency-key': randomUUID() };
  const delivery = {
    method: 'courier',
    name: `${person.firstName} ${person.lastName}`,
    phone: '+62 812 3456 789',
    address: { line: 'Jalan Raya 1', city: 'Ubud', state: 'Bali', postalCode: '80571' },
  };
  const data = { email: person.email, items: [{ productId: goods.id, quantity: 2 }], delivery };
  const { basketId } = await post<Offer>(request, '/api/orders/offers', { headers, data });
  const { id, redirectUrl } = await orderOffered(request, accessToken, basketId);
  await request.post(redirectUrl ?? '', { form: { action: 'pay' satisfies PageAction }, maxRedirects: 0 });
  const check = () => post<Order>(request, `/api/orders/${id}/check`, { headers: bearer(accessToken) });
  await expect.poll(async () => (await check()).state).toBe('paid');
  return id;
}
