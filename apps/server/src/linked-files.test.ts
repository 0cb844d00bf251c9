import { hasPermission } from '@skrin/contract/access/permissions';
import { type LinkedFile, linkedFolders, linkedPermissions } from '@skrin/contract/files/file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlockAnalysis } from './features/screening/analysis-fulfilment.ts';
import { resultDocuments } from './features/screening/tables.ts';
import { analyse } from './features/screening/testing/flow.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { orNotFound } from './platform/errors.ts';
import { newId } from './platform/ids.ts';
import { asSystem } from './platform/policy/policy.ts';
import { type Fixtures, fixturesOf } from './testing/endpoint-fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { drawnPhoto } from './testing/test-reader.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let fixtures: Fixtures;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_UPLOADS: '1000' } });
  fixtures = fixturesOf(app);
});
beforeEach(async () => {
  person = await app.signUp();
});
afterAll(() => app.close());

async function list(by: Pick<Person, 'get'>, folder: string, limit = 100): Promise<LinkedFile[]> {
  const items: LinkedFile[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path = `/api/files/linked/${folder}?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const page = (await (await by.get(path)).json()) as { items: LinkedFile[]; nextCursor?: string };
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
const contentOf = (by: Pick<Person, 'get'>, { contentPath }: LinkedFile) => by.get(contentPath ?? '');
const unlock = (id: string) => app.database.transaction((tx) => unlockAnalysis(tx, asSystem(id), 'order'));
const lockedCheck = async () => {
  const id = await analyse(person);
  const analysis = (await (await person.get(`/api/analyses/${id}`)).json()) as { state: string };
  expect(analysis.state).toBe('locked');
  return id;
};

describe('photos', () => {
  it('are where the check has them, the front photo first, and the person’s own alone', async () => {
    const photos = [await drawnPhoto('ring'), await drawnPhoto('ring')];
    const [first, second] = [await analyse(person), await analyse(person, { photos })];
    const listed = await list(person, 'photos');
    expect(listed.map(({ contentPath }) => contentPath)).toEqual([
      `/api/analyses/${second}/photo?position=0`,
      `/api/analyses/${second}/photo?position=1`,
      `/api/analyses/${first}/photo?position=0`,
    ]);
    expect(listed.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
      'skrin-photo-day-1.jpg',
      'skrin-photo-day-2.jpg',
      'skrin-photo-day-1.jpg',
    ]);
    for (const photo of listed) expect((await contentOf(person, photo)).headers.get('content-type')).toBe('image/jpeg');
    expect(await list(person, 'photos', 1)).toEqual(listed);
    expect(await list(await app.asAdmin(), 'photos')).toEqual([]);
  });

  it('say when their bytes are gone', async () => {
    const id = await analyse(person);
    await app.database.execute(sql`update photos set removed_at = now() where analysis_id = ${id}`);
    expect(await list(person, 'photos')).toMatchObject([{ contentPath: null, pagePath: `/health-ai/${id}` }]);
  });
});

describe('results', () => {
  it('say nothing of what is in one that is locked, and open once it is paid', async () => {
    const id = await lockedCheck();
    const { rows } = await app.database.execute<{ result: object; kind: string }>(sql`
      select result, kind from results join analyses on analyses.id = analysis_id where analysis_id = ${id}`);
    const { result, kind } = orNotFound(rows[0]);
    const [locked, ...others] = await list(person, 'results');
    expect(others).toEqual([]);
    expect(locked).toEqual({
      id,
      name: expect.stringMatching(/^skrin-result-\d{4}-\d\d-\d\d\.fhir\.json$/),
      kind: 'other',
      mime: 'application/fhir+json',
      size: null,
      createdAt: expect.any(String),
      contentPath: null,
      pagePath: `/health-ai/${id}`,
      about: null,
    });
    const words = JSON.stringify(result).match(/[a-z_]{4,}/g) ?? [];
    expect(words.length).toBeGreaterThan(3);
    const said = Object.values(locked ?? {}).join(' ');
    const plain = ['other', 'skin', 'result', 'health', 'application', 'json'];
    for (const word of [kind, ...words].filter((each) => !plain.includes(each))) expect(said).not.toContain(word);
    await unlock(id);
    const [open] = await list(person, 'results');
    expect(open).toEqual({ ...locked, contentPath: `/api/analyses/${id}/fhir` });
    expect((await contentOf(person, orNotFound(open))).status).toBe(200);
  });

  it('have the documents that were issued, but for those that were withdrawn, by pages with the latest first', async () => {
    const id = await lockedCheck();
    await unlock(id);
    const paper = { language: 'en' as const, hasPhoto: false, hasHeatMap: false, hash: 'hash', keyId: 'key' };
    const rows = [1, 2, 3].map((hours) => ({
      ...{ userId: person.user.id, analysisId: id, ...paper },
      createdAt: new Date(Date.now() + hours * 3_600_000),
    }));
    const issued = await app.database.insert(resultDocuments).values(rows).returning();
    const withdrawn = orNotFound(issued[1]).id;
    await app.database
      .update(resultDocuments)
      .set({ withdrawnAt: new Date() })
      .where(eq(resultDocuments.id, withdrawn));
    const listed = await list(person, 'results');
    expect(listed.map((each) => each.id)).toEqual([issued[2]?.id, issued[0]?.id, id]);
    expect(listed[0]).toMatchObject({ kind: 'pdf', contentPath: null, pagePath: '/profile/document' });
    expect(await list(person, 'results', 1)).toEqual(listed);
    expect(await list(await app.signUp(), 'results')).toEqual([]);
  });
});

it('invoices are one’s own as PDFs, for staff too', async () => {
  const { params: { id = '' } = {} } = (await fixtures['GET /api/invoices/:id']?.(person)) ?? {};
  const [invoice, ...others] = await list(person, 'invoices');
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    id,
    name: expect.stringMatching(/^skrin-invoice-INV-\d{4}-\d{6}\.pdf$/),
    contentPath: `/api/invoices/${id}/pdf`,
    pagePath: `/dashboard/invoice/${id}`,
  });
  expect((await contentOf(person, orNotFound(invoice))).headers.get('content-type')).toBe('application/pdf');
  expect(await list(await app.asAdmin(), 'invoices')).toEqual([]);
});

it('nothing there can be read, changed or shared as a file', async () => {
  const id = await lockedCheck();
  await fixtures['GET /api/invoices/:id']?.(person);
  const own = linkedFolders.filter((folder) => hasPermission('member', linkedPermissions[folder]));
  const ids = (await Promise.all(own.map((folder) => list(person, folder)))).flat().map((each) => each.id);
  expect(ids).toHaveLength(3);
  for (const linked of [...ids.filter((each) => !each.includes('.')), id, newId()]) {
    const answers = await Promise.all([
      person.get(`/api/files/${linked}`),
      person.get(`/api/files/${linked}/content`),
      person.get(`/api/files/${linked}/shares`),
      person.patch(`/api/files/${linked}`, { name: 'mine', version: 1 }),
      person.post(`/api/files/${linked}/shares`, { kind: 'link' }),
      person.post('/api/files/trash', { ids: [linked] }),
      person.post('/api/files/move', { ids: [linked], folderId: null }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
  expect((await person.get('/api/files/linked/files')).status).toBe(404);
});
