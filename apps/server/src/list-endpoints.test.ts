import { hasPermission } from '@skrin/contract/access/permissions';
import { type Role, roles } from '@skrin/contract/access/roles';
import type { Endpoint } from '@skrin/contract/endpoint';
import { endpoints } from '@skrin/contract/endpoints';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { orNotFound } from './platform/errors.ts';
import { giveRole } from './testing/clinics.ts';
import { type Fixtures, fixturesOf, type Person } from './testing/endpoint-fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/**
 * The most statements of one request, the session's look-up among them, with two rows in the list. A new list needs a line
 * here; a number that grows with the rows means that something is asked row by row.
 */
const statements: Readonly<Record<string, number>> = {
  'GET /api/consents': 2,
  'GET /api/auth/sessions': 2,
  'GET /api/auth/passkeys': 2,
  'GET /api/account/activity': 2,
  'GET /api/roles/changes': 2,
  'GET /api/prices': 0,
  'GET /api/orders': 3,
  'GET /api/invoices': 3,
  'GET /api/goods-orders': 3,
  'GET /api/basket': 2,
  'GET /api/orders/:id/goods': 5,
  'GET /api/vouchers/sponsors': 2,
  'GET /api/vouchers/:id/codes': 6,
  'GET /api/clinics/:id/services': 2,
  'GET /api/clinics/:id/slots': 2,
  'GET /api/consultations': 6,
  'GET /api/consultations/:id/readers': 4,
  'GET /api/consultations/:id/notes': 5,
  'GET /api/clinics': 1,
  'GET /api/clinic-cities': 1,
  'GET /api/clinics/:id/members': 3,
  'GET /api/post/list': 1,
  'GET /api/post/search': 1,
  'GET /api/post/latest': 1,
  'GET /api/posts': 4,
  'GET /api/posts/:id/versions': 3,
  'GET /api/posts/:id/editors': 3,
  'GET /api/assessments': 2,
  'GET /api/dependants': 2,
  'GET /api/analyses': 2,
  'GET /api/follow-ups': 3,
  'GET /api/analyses/:id/timeline': 5,
  'GET /api/checks/open': 2,
  'GET /api/documents': 2,
  'GET /api/clinic-entries': 4,
  'GET /api/inquiries': 3,
  'GET /api/invitations': 3,
  'GET /api/users': 4,
  'GET /api/user-work': 5,
  'GET /api/vouchers': 5,
  'GET /api/notifications': 3,
  'GET /api/invoice-list': 5,
  'GET /api/payment-requests': 3,
  'GET /api/order-list': 6,
  'GET /api/organisations': 4,
  'GET /api/jobs': 3,
  'GET /api/job/list': 3,
  'GET /api/job/latest': 3,
  'GET /api/job/search': 2,
  'GET /api/applications': 4,
  'GET /api/tours': 5,
  'GET /api/tour/list': 3,
  'GET /api/tour/latest': 3,
  'GET /api/tour-bookings': 4,
  'GET /api/tours/:id/bookings': 4,
  'GET /api/tour-guides': 2,
  'GET /api/sellers': 4,
  'GET /api/products': 4,
  'GET /api/product/list': 3,
  'GET /api/product/search': 3,
  'GET /api/product/pharmacies': 1,
  'GET /api/products/:id/texts': 3,
  'GET /api/products/:id/stock-moves': 3,
  'GET /api/calendar': 4,
  'GET /api/kanban': 2,
  'GET /api/kanban/people': 2,
  'GET /api/kanban/:id/cards': 3,
  'GET /api/kanban/:id/rules': 4,
  'GET /api/kanban/columns/:id/cards': 3,
  'GET /api/chat': 3,
  'GET /api/chat/contacts': 2,
  'GET /api/chat/messages': 2,
  'GET /api/chat/:id/messages': 3,
  'GET /api/mail/labels': 3,
  'GET /api/mail/list': 2,
  'GET /api/mail/details': 7,
  'GET /api/mail/drafts': 2,
  'GET /api/mail/answers': 2,
  'GET /api/mail/system': 2,
};

/**
 * What a list may read as a whole, because it stays small: what staff makes, services and cities of clinics, open deletions, pharmacies, labels and answers of the desk.
 * Whether PostgreSQL hashes all services for a page of clinics, or asks their index for each, depends on what it knows of
 * the number of clinics.
 */
const small: readonly string[] = [
  'voucher_batches',
  'clinic_services',
  'clinic_cities',
  'account_deletions',
  'sellers',
  'payment_requests',
  'mail_labels',
  'saved_answers',
];

interface Asked {
  text: string;
  values: unknown[];
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** The registry's endpoints that answer with rows. */
const lists = endpoints.filter(
  ({ method, response }) =>
    method === 'GET' && response instanceof z.core.$ZodObject && 'items' in response._zod.def.shape,
);

const asked: Asked[] = [];
let app: TestApp;
let fixtures: Fixtures;
let people: Record<Role, Person>;
let planner: pg.Client;
beforeAll(async () => {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spy(this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
    // The relay of live events asks by itself, most often just after an event.
    if (text && !text.includes('live_events')) asked.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given);
  } as never);
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
  fixtures = fixturesOf(app);
  const inRole = async (role: Role): Promise<[Role, Person]> => {
    if (role === 'visitor') return [role, await app.visit()];
    const person = await app.signUp();
    await giveRole(app.database, person.user.id, role);
    return [role, person];
  };
  people = Object.fromEntries(await Promise.all(roles.map(inRole))) as Record<Role, Person>;
  planner = new pg.Client({ connectionString: app.databaseUrl });
  await planner.connect();
  // PostgreSQL prefers to read a small table as a whole; so it does that only where there is no other way.
  await planner.query('set enable_seqscan = off');
  // Otherwise plans would depend on whether PostgreSQL has looked at the tables meanwhile.
  await planner.query('analyze');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await planner?.end();
  await app?.close();
});

/**
 * The statements of a later request, with two rows in the list, by the first role that can see them: the fewest of ten
 * at most, as the server's own look-ups may fall between.
 */
async function askedBy(endpoint: Endpoint, most: number): Promise<Asked[]> {
  const { permission, path } = endpoint;
  const allowed = roles.filter((role) => permission !== 'public' && hasPermission(role, permission)).toReversed();
  for (const role of permission === 'public' ? (['member'] as const) : allowed) {
    const owner = people[role];
    await fixtures[nameOf(endpoint)]?.(owner);
    const { params = {}, query = {} } = (await fixtures[nameOf(endpoint)]?.(owner)) ?? {};
    const search = new URLSearchParams(query);
    const address = `${path.replace(/:(\w+)/g, (_, name: string) => orNotFound(params[name]))}?${search}`;
    const get = () => (permission === 'public' ? app.anonymous : owner).get(address);
    const { status } = await get();
    if (status !== endpoint.status) continue;
    let fewest: Asked[] | undefined;
    for (let time = 0; time < 10 && !(fewest && fewest.length <= most); time += 1) {
      asked.length = 0;
      await (await get()).json();
      if (!fewest || asked.length < fewest.length) fewest = [...asked];
    }
    return orNotFound(fewest);
  }
  throw new Error('nobody can see the rows of this list');
}

const isRead = ({ text }: Asked) => /^\s*(select|with|\()/i.test(text);

async function scannedTables({ text, values }: Asked): Promise<string[]> {
  const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
}

describe('each list of the registry', () => {
  it('has its number of statements here, and no other', () => {
    expect(Object.keys(statements).toSorted()).toEqual(lists.map(nameOf).toSorted());
  });

  it.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const most = orNotFound(statements[name]);
    const made = await askedBy(endpoint, most);
    const scanned = await Promise.all(made.filter(isRead).map(scannedTables));
    expect(made.filter(({ text }) => /\brecursive\b/i.test(text))).toEqual([]);
    expect(scanned.flat().filter((table) => !small.includes(table))).toEqual([]);
    expect(made.length).toBeLessThanOrEqual(most);
  });
});
