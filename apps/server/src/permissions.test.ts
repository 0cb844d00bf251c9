import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Role, roles } from '@skrin/contract/access/permissions';
import { listConsultations } from '@skrin/contract/care/consultation-endpoints';
import type { Endpoint } from '@skrin/contract/endpoint';
import { endpoints } from '@skrin/contract/endpoints';
import type { ErrorCode } from '@skrin/contract/errors';
import { resourceEndpoints } from '@skrin/contract/resource/endpoints';
import { servedToAll } from '@skrin/contract/resource/public-endpoints';
import { hasPublicSide, type Resource, type Verb, verbs } from '@skrin/contract/resource/resource';
import { type ResourceName, resources } from '@skrin/contract/resources';
import { getAnalysis, updateAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { listAssessments } from '@skrin/contract/screening/assessment-endpoints';
import { listDependants } from '@skrin/contract/screening/dependant-endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Simulator, startSimulator } from './features/billing/testing/simulator.ts';
import { consultations } from './features/care/tables.ts';
import { analysisPolicy, isOwn } from './features/screening/analysis-policy.ts';
import { dependantPolicy } from './features/screening/dependant-policy.ts';
import { auditEntries } from './platform/audit/tables.ts';
import { eq } from './platform/database/drizzle.ts';
import { orNotFound } from './platform/errors.ts';
import { route } from './platform/http/route.ts';
import { newId } from './platform/ids.ts';
import { everyRow } from './platform/policy/policy.ts';
import { giveRole, insertClinic, setStaffClinic, signUpStaff } from './testing/clinics.ts';
import { type Fixtures, fixturesOf, type Person } from './testing/endpoint-fixtures.ts';
import { bulkVerbOf } from './testing/resource-fixtures.ts';
import { type Client, client, createTestApp, type TestApp } from './testing/test-app.ts';

/** A line of the permissions table: the answer that each caller gets. */
type Line = Record<'permission' | 'anonymous' | Role | 'shared with' | 'audit', string>;

const NOTHING = '–';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** A table of `permissions.md`, found by the name of its first column. */
function readTable<Columns>(firstColumn: string): [string, Columns][] {
  const lines = readFileSync(path.join(import.meta.dirname, 'permissions.md'), 'utf8').split('\n');
  const fromHead = lines.slice(lines.findIndex((line) => line.startsWith(`| ${firstColumn} `)));
  const table = fromHead.slice(
    0,
    fromHead.findIndex((line) => !line.startsWith('|')),
  );
  const cells = table.map((line) => line.split('|').slice(1, -1));
  const [[, ...columns] = [], , ...rows] = cells.map((row) => row.map((cell) => cell.replaceAll('`', '').trim()));
  const lineOf = (row: string[]) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']));
  return rows.map(([name = '', ...row]) => [name, lineOf(row) as Columns]);
}

/** Expands a line of the resources table into one line per endpoint. A verb that no role has gets no endpoint. */
function linesOf([name, rolesOf]: [string, Record<Verb | 'public', string>]): [string, Line][] {
  const resource: Resource = resources[name as ResourceName];
  const { list, get, bulk, ...changes } = resourceEndpoints(resource);
  const has = (role: Role, verb: Verb) => rolesOf[verb].split(', ').includes(role);
  const line = (endpoint: Endpoint, [verb, ...more]: [Verb, ...Verb[]], audit: string): [string, Line] => {
    const answerOf = (role: Role) => ([verb, ...more].every((each) => has(role, each)) ? 'yes' : 'forbidden');
    const answers = Object.fromEntries(roles.map((role) => [role, answerOf(role)])) as Record<Role, string>;
    const line = { permission: `${name}:${verb}`, anonymous: 'sign in', ...answers, 'shared with': NOTHING, audit };
    return [nameOf(endpoint), line];
  };
  const offered = verbs.filter((verb) => rolesOf[verb] !== NOTHING);
  const ofVerb = (verb: Verb) =>
    verb === 'read'
      ? [line(list, [verb], NOTHING), line(get, [verb], 'read')]
      : [line(changes[verb], [verb], 'change')];
  const bulkVerb = bulkVerbOf(offered);
  const inBulk = offered.some((verb) => verb !== 'read');
  const isPublic = rolesOf.public !== NOTHING && hasPublicSide(resource);
  const toAll = Object.fromEntries(['anonymous', ...roles].map((caller) => [caller, 'yes'])) as Line;
  const publicLine = (endpoint: Endpoint): [string, Line] => [
    nameOf(endpoint),
    { ...toAll, permission: 'public', 'shared with': NOTHING, audit: NOTHING },
  ];
  return [
    ...offered.flatMap(ofVerb),
    ...(inBulk ? [line(bulk, ['read', bulkVerb], `1 × ${name}:${bulkVerb}`)] : []),
    ...(isPublic ? servedToAll(resource).map(publicLine) : []),
  ];
}

const table = new Map([
  ...readTable<Line>('endpoint'),
  ...readTable<Record<Verb | 'public', string>>('resource').flatMap(linesOf),
]);
/** Lists that return more than the caller's own rows to some roles, if the query asks for it. */
const widerLists: readonly Endpoint[] = [{ ...listConsultations, path: '/api/consultations?scope=clinic' }];
const called = [...endpoints, ...widerLists];
/** Endpoints without a line in the table. */
const withoutLine = (registry: readonly Endpoint[]) => registry.map(nameOf).filter((name) => !table.has(name));

let simulator: Simulator;
let app: TestApp;
let fixtures: Fixtures;
let people: Record<Role, Person>;
let somebodyElse: Person;
/** Staff of one clinic after another; `somebodyElse` shares with that clinic the row that the call is about. */
let reader: Person;
beforeAll(async () => {
  simulator = await startSimulator();
  const limits = { RATE_LIMIT_GUESSES: '1000', RATE_LIMIT_UPLOADS: '1000' };
  app = await createTestApp({ env: { ...limits, ...simulator.env } });
  const inRole = async (role: Role): Promise<[Role, Person]> => {
    if (role === 'visitor') return [role, await app.visit()];
    const person = await app.signUp();
    await giveRole(app.database, person.user.id, role);
    return [role, person];
  };
  people = Object.fromEntries(await Promise.all(roles.map(inRole))) as Record<Role, Person>;
  somebodyElse = await app.signUp();
  reader = await signUpStaff(app, await insertClinic(app.database));
  fixtures = fixturesOf(app);
});
afterAll(async () => {
  await simulator.stop();
  await app.close();
});

const words: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'sign in',
  forbidden: 'forbidden',
  account_needed: 'account needed',
  not_found: 'not found',
  assessment_in_use: 'in use',
  webhook_signature_invalid: 'signature',
  provider_not_configured: 'not here',
};

interface CallResult {
  answer: string;
  requestId: string;
  /** Id of the row that the test looks for in a list. */
  listed: string | undefined;
}

/** An answer to HEAD has no body that says which refusal it is. */
const codesOfHead: Partial<Record<number, ErrorCode>> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' };
const codeOf = async (response: Response, { method }: Endpoint): Promise<ErrorCode> =>
  method === 'HEAD' ? orNotFound(codesOfHead[response.status]) : ((await response.json()) as { code: ErrorCode }).code;

/** Combines two answers of a list into one word: whether it holds the caller's own row, and somebody else's row. */
const listWords: Partial<Record<string, string>> = {
  'listed · not listed': 'own only',
  'listed · listed': 'all',
  'not listed · not listed': 'none',
};
const isSuccess = ({ answer }: CallResult) => answer === 'yes' || answer === 'listed';

async function isListed(response: Response, listed: string): Promise<boolean> {
  const { items } = (await response.json()) as { items: object[] };
  return items.some((item) => Object.values(item).includes(listed));
}

/**
 * Calls an endpoint as the contract says. If the endpoint is about a row, it is a row of `owner`; if a clinic is given,
 * the row is shared with it. The answer of a list is whether that row is in it.
 */
async function call(endpoint: Endpoint, caller: Client, owner: Person, clinicId?: string): Promise<CallResult> {
  const made = await fixtures[nameOf(endpoint)]?.(owner, clinicId === undefined ? undefined : { clinicId });
  const { params = {}, query = {}, body, headers, listed, as = caller } = made ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query);
  const address = search.size > 0 ? `${path}?${search}` : path;
  const response = await (caller === app.anonymous ? caller : as).send(endpoint.method, address, body, headers);
  const requestId = response.headers.get('x-request-id') ?? newId();
  if (response.status === endpoint.status) {
    if (listed !== undefined) {
      return { answer: (await isListed(response, listed)) ? 'listed' : 'not listed', requestId, listed };
    }
    if (endpoint.event) await response.body?.cancel();
    else await response.arrayBuffer();
    return { answer: 'yes', requestId, listed };
  }
  const code = await codeOf(response, endpoint);
  return { answer: words[code] ?? code, requestId, listed };
}

/** The audit entries of a successful request; for a list, those about the row that the test looked for. */
async function auditOf({ permission, method }: Endpoint, { requestId, listed }: CallResult): Promise<string> {
  const kept = await app.database.select().from(auditEntries).where(eq(auditEntries.requestId, requestId));
  const entries = kept.filter(({ subjectId }) => listed === undefined || subjectId === listed);
  if (entries.length === 0) return NOTHING;
  const isOnce = entries.length === 1 && entries[0]?.permission === permission;
  return isOnce ? (method === 'GET' ? 'read' : 'change') : `${entries.length} × ${entries[0]?.permission}`;
}

/** The answer to a clinic that the row is shared with; undefined if such rows cannot be shared with a clinic. */
async function callShown(endpoint: Endpoint, caller: Client): Promise<CallResult | undefined> {
  const clinicId = await insertClinic(app.database);
  await setStaffClinic(app.database, { userId: reader.user.id, clinicId });
  const result = await call(endpoint, caller, somebodyElse, clinicId);
  const isShown = (await app.database.$count(consultations, eq(consultations.clinicId, clinicId))) > 0;
  return isShown ? result : undefined;
}

/**
 * The answers of an endpoint to every caller. If it is about a row: about the caller's own row, about somebody else's
 * row, and about a row that is shared with the caller's clinic.
 */
async function observe(endpoint: Endpoint, clientOf = (person: Client) => person): Promise<Line> {
  const isAboutRow = fixtures[nameOf(endpoint)]?.isAboutRow === true;
  const anonymous = await call(endpoint, clientOf(app.anonymous), somebodyElse);
  const audits = new Set<string>();
  const answers = {} as Record<Role, string>;
  for (const role of roles) {
    const own = await call(endpoint, clientOf(people[role]), people[role]);
    const other = isAboutRow ? await call(endpoint, clientOf(people[role]), somebodyElse) : own;
    const both = `${own.answer} · ${other.answer}`;
    answers[role] = isAboutRow ? (listWords[both] ?? both) : own.answer;
    const expected = isSuccess(own) ? await auditOf(endpoint, own) : undefined;
    if (expected) audits.add(expected);
    if (isSuccess(other) && other !== own) audits.add(`others: ${await auditOf(endpoint, other)}`);
  }
  const shown = isAboutRow ? await callShown(endpoint, clientOf(reader)) : undefined;
  if (shown && isSuccess(shown)) audits.add(`shared: ${await auditOf(endpoint, shown)}`);
  return {
    permission: endpoint.permission,
    anonymous: anonymous.answer,
    ...answers,
    'shared with': shown?.answer ?? NOTHING,
    audit: [...audits].join(', ') || NOTHING,
  };
}

const isAboutRows = ({ permission, path, response }: Endpoint) =>
  permission !== 'public' &&
  (path.includes(':') || (response instanceof z.core.$ZodObject && 'items' in response._zod.def.shape));

describe('the table of permissions', () => {
  it('has a line for each endpoint, and no other', () => {
    expect(withoutLine(called)).toEqual([]);
    const known = called.map(nameOf);
    expect([...table.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('tries somebody else’s row wherever an endpoint names one or lists some', () => {
    const ofNobody = Object.values(resources).flatMap((resource) => Object.values(resourceEndpoints(resource)));
    const names = new Set(ofNobody.map(nameOf));
    const aboutRows = endpoints.filter((endpoint) => isAboutRows(endpoint) && !names.has(nameOf(endpoint)));
    const untried = aboutRows.map(nameOf).filter((name) => !fixtures[name]?.isAboutRow);
    const known = [
      'DELETE /api/consents/:purpose',
      'GET /api/users/:id/access',
      'DELETE /api/users/:id/sessions/:sessionId',
      'DELETE /api/users/:id/sessions',
      'GET /api/user-work',
      // Requests are of organisations, and all of them are staff's.
      'GET /api/payment-requests/:id/content',
      'PUT /api/payment-requests/:id/content',
      'POST /api/payment-requests/:id/send',
      'POST /api/payment-requests/:id/payment',
      'POST /api/payment-requests/:id/payment/confirmation',
      'POST /api/payment-requests/:id/payment/withdrawal',
      'POST /api/payment-requests/:id/void',
      'GET /api/payment-requests/:id/pdf',
      'GET /api/vouchers/sponsors',
      'GET /api/vouchers/:id/codes',
      'POST /api/vouchers/:id/codes/renewal',
      'GET /api/clinics/:id/members',
      'POST /api/clinics/:id/members',
      'DELETE /api/clinics/:id/members/:userId',
      'GET /api/posts/:id/content',
      'PUT /api/posts/:id/content',
      'POST /api/posts/:id/review-request',
      'POST /api/posts/:id/review',
      'POST /api/posts/:id/publish',
      'POST /api/posts/:id/schedule',
      'POST /api/posts/:id/unpublish',
      'POST /api/posts/:id/restore',
      'GET /api/posts/:id/editors',
      'PUT /api/posts/:id/editing',
      'DELETE /api/posts/:id/editing',
      'GET /api/posts/:id/versions',
      'GET /api/posts/:id/versions/:revision',
      'POST /api/tour/:id/bookings',
      'POST /api/tours/:id/cancel',
      'GET /api/tour-guides',
      // Goods are of a pharmacy: goods.test.ts tries another's.
      'GET /api/products/:id/texts',
      'PUT /api/products/:id/texts/:language',
      'DELETE /api/products/:id/texts/:language',
      'GET /api/products/:id/stock-moves',
      'POST /api/products/:id/stock-moves',
      // One's own basket, which no request names.
      'GET /api/basket',
      'PATCH /api/basket',
      'POST /api/basket/merge',
      'GET /api/applications/:id/cv',
    ];
    expect(untried.toSorted()).toEqual(known.toSorted());
  });

  it.each(called.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    expect(await observe(endpoint)).toEqual(table.get(name));
  });

  it('notices a new endpoint', () => {
    const added: Endpoint = { ...listAssessments, path: '/api/secrets', permission: 'public' };
    expect(withoutLine([...endpoints, added])).toEqual(['GET /api/secrets']);
  });

  it('notices a list that has lost its scope', async () => {
    const line = orNotFound(table.get(nameOf(listDependants)));
    const scope = vi.spyOn(dependantPolicy, 'scope').mockReturnValue(everyRow);
    try {
      expect(await observe(listDependants)).toMatchObject({ permission: line.permission, member: 'all', admin: 'all' });
    } finally {
      scope.mockRestore();
    }
    expect(line).toMatchObject({ member: 'own only', admin: 'own only' });
  });

  it('notices a policy by which nobody sees what is shared with them', async () => {
    const line = orNotFound(table.get(nameOf(getAnalysis)));
    const scope = vi.spyOn(analysisPolicy, 'scope').mockImplementation(isOwn);
    try {
      expect(await observe(getAnalysis)).toEqual({ ...line, 'shared with': 'not found', audit: NOTHING });
    } finally {
      scope.mockRestore();
    }
  });

  it('notices a policy by which whom a row is shared with may change it', async () => {
    const line = orNotFound(table.get(nameOf(updateAnalysis)));
    const can = vi.spyOn(analysisPolicy, 'can').mockReturnValue(true);
    try {
      const audit = `${line.audit}, shared: change`;
      expect(await observe(updateAnalysis)).toEqual({ ...line, 'shared with': 'yes', audit });
    } finally {
      can.mockRestore();
    }
  });

  it('notices an endpoint without a guard', async () => {
    const open: Endpoint = { ...listAssessments, permission: 'public' };
    const unguarded = Fastify();
    unguarded.decorate('authenticate', () => Promise.reject(new Error('nobody asks')));
    unguarded.setSerializerCompiler(() => JSON.stringify);
    unguarded.setValidatorCompiler(() => () => true);
    route(unguarded, open, () => ({ items: [] }));
    const url = await unguarded.listen({ host: '127.0.0.1', port: 0 });
    try {
      const observed = await observe(open, () => client(url));
      expect(observed).not.toEqual(table.get(nameOf(open)));
      expect(observed).toMatchObject({ permission: 'public', anonymous: 'not listed' });
    } finally {
      await unguarded.close();
    }
  });
});
