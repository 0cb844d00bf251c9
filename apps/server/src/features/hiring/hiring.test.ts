import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@skrin/contract/errors';
import type { applicationResource } from '@skrin/contract/hiring/application.resource';
import { type ApplicationState, endStates } from '@skrin/contract/hiring/application-states';
import type { ApplicationReceived } from '@skrin/contract/hiring/applications';
import type { jobResource, PublicJob } from '@skrin/contract/hiring/job.resource';
import type { Row } from '@skrin/contract/resource/resource';
import { type ApplicationMover, applicationMovers, applicationMovesOf } from '@skrin/domain/hiring/application-moves';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { readSecret } from '../../platform/secret.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import { giveRole } from '../../testing/clinics.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cvKeyOf } from './applications-repository.ts';
import { applications, openings } from './tables.ts';
import { newApplication, newOpening } from './testing/rows.ts';
import { withdrawalCode } from './withdrawal-code.ts';

type Job = Row<typeof jobResource>;
type Application = Row<typeof applicationResource>;

let app: TestApp;
let staff: Awaited<ReturnType<TestApp['asAdmin']>>;
let secret: string;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '10000' } });
  staff = await app.asAdmin();
  secret = await readSecret(app.config, 'AUTH_SECRET');
});
afterAll(() => app?.close());

const pdf = '%PDF-1.7\nA CV\n%%EOF\n';
const newEmail = () => `${newId()}@example.com`;
const until = async (isDone: () => Promise<boolean>) => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(25)) if (await isDone()) return;
  throw new Error('it did not come to that');
};

async function apply(
  job: string,
  given: { email?: string; cv?: string | Uint8Array<ArrayBuffer> | null; language?: string; letter?: string } = {},
) {
  const { email = newEmail(), cv = pdf, language = 'en', letter = 'I like to help.' } = given;
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: 'Sri Rahayu', email, phone: '', letter, language }))
    body.append(name, value);
  if (cv !== null) body.append('cv', new Blob([cv]), 'cv.pdf');
  const response = await app.anonymous.post(`/api/job/${job}/applications`, body);
  return { status: response.status, body: (await response.json()) as ApplicationReceived & Problem, email };
}
const applicationOf = async (email: string) =>
  (await app.database.select().from(applications).where(eq(applications.email, email.toLowerCase())))[0];
const mailsTo = async (email: string) => (await readOutbox(app.dataDir)).filter(({ to }) => to === email.toLowerCase());
const change = async (path: string, body: object) => {
  const response = await staff.patch(path, body);
  return { status: response.status, body: (await response.json()) as Job & Omit<Application, 'state'> & Problem };
};
const withdraw = (id: string, code = withdrawalCode(secret, id)) =>
  app.anonymous.post('/api/job/applications/withdraw', { id, code });
const publicJob = async (slug: string) => {
  const response = await app.anonymous.get(`/api/job/details?slug=${encodeURIComponent(slug)}`);
  return { status: response.status, body: (await response.json()) as PublicJob & Problem };
};

const draft = { title: 'Dokter kulit', role: 'doctor', content: 'Anda **menolong** orang.', language: 'id' };

describe('an opening', () => {
  const create = async (body: object) => {
    const response = await staff.post('/api/jobs', body);
    return { status: response.status, body: (await response.json()) as Job & Problem };
  };

  it('is seen by nobody else until it is published, then closed with a page that says so, and gone as a draft again', async () => {
    const { body: made } = await create({ ...draft, place: 'Bandung' });
    expect(made).toMatchObject({ state: 'draft', visible: false, publishedAt: null, slug: 'dokter-kulit' });
    expect((await publicJob(made.slug)).status).toBe(404);

    const { body: published } = await change(`/api/jobs/${made.id}`, { version: made.version, state: 'published' });
    expect(published).toMatchObject({ state: 'published', visible: true });
    const shown = await publicJob(made.slug);
    expect(shown.body).toMatchObject({ title: 'Dokter kulit', state: 'published', place: 'Bandung' });
    expect(shown.body).not.toHaveProperty('candidates');

    const { body: closed } = await change(`/api/jobs/${made.id}`, { version: published.version, state: 'closed' });
    expect(closed.closedAt).not.toBeNull();
    expect((await publicJob(made.slug)).body.state).toBe('closed');
    const open = await app.anonymous.get('/api/job/list?state=published&limit=100');
    expect(JSON.stringify(await open.json())).not.toContain(made.id);

    const { body: taken } = await change(`/api/jobs/${made.id}`, { version: closed.version, state: 'draft' });
    expect(taken.visible).toBe(false);
    expect((await publicJob(made.slug)).status).toBe(404);
    const { body: again } = await change(`/api/jobs/${made.id}`, { version: taken.version, state: 'published' });
    expect(again.publishedAt).toBe(published.publishedAt);
  });

  it('has an address of its own, which stays when its title changes', async () => {
    const { body: first } = await create({ ...draft, title: 'Perawat & Bidan' });
    const { body: second } = await create({ ...draft, title: 'Perawat & Bidan' });
    expect([first.slug, second.slug]).toEqual(['perawat-bidan', 'perawat-bidan-2']);
    const { body: renamed } = await change(`/api/jobs/${first.id}`, { version: first.version, title: 'Perawat' });
    expect(renamed.slug).toBe('perawat-bidan');
  });

  it('needs a place to be published unless it is remote, an end to come, and a salary that does not fall', async () => {
    const whole = { ...draft, state: 'published', place: 'Bogor', workplace: 'on_site' };
    const refusals = async (over: object) => {
      const { status, body } = await create({ ...whole, ...over });
      return status === 201 ? [] : (body.fields ?? []).map(({ path, code }) => `${path} ${code}`);
    };
    const rupiah = (amount: number) => ({ amount, currency: 'IDR' });
    expect(await refusals({ place: null })).toEqual(['place required']);
    expect(await refusals({ place: null, workplace: 'remote' })).toEqual([]);
    expect(await refusals({ place: null, state: 'draft' })).toEqual([]);
    expect(await refusals({ endsAt: '2020-01-01T00:00:00Z' })).toEqual(['endsAt in_the_past']);
    expect(await refusals({ salaryFrom: rupiah(2), salaryTo: rupiah(1) })).toEqual(['salaryTo too_small']);
    expect(await refusals({ salaryFrom: rupiah(2), salaryTo: rupiah(2) })).toEqual([]);
  });

  it('is closed by itself once it has ended, and takes no application from the moment on', async () => {
    const past = new Date(Date.now() - 1_000);
    const { id } = await newOpening(app.database, { endsAt: past });
    const { status, body } = await apply(id);
    expect([status, body.code]).toEqual([409, 'job_closed']);
    await app.jobs.get('hiring.close_openings')?.run({});
    const [row] = await app.database.select().from(openings).where(eq(openings.id, id));
    expect(row).toMatchObject({ state: 'closed', closedAt: past, version: 2 });
  });

  it('belongs to editors, applications to administrators alone', async () => {
    const { id } = await newOpening(app.database);
    const { id: applicationId } = await newApplication(app.database, id);
    const { user, ...editor } = await app.signUp();
    await giveRole(app.database, user.id, 'editor');
    expect((await editor.get(`/api/jobs/${id}`)).status).toBe(200);
    for (const path of [
      '/api/applications',
      `/api/applications/${applicationId}`,
      `/api/applications/${applicationId}/cv`,
    ])
      expect((await editor.get(path)).status).toBe(403);
  });
});

describe('an application', () => {
  it('is kept with its CV, counted, and mailed in the language of whoever applied, without what they typed', async () => {
    const { id, title } = await newOpening(app.database, { title: 'Perawat' });
    const { status, body, email } = await apply(id, { email: `Sri-${newId()}@Example.com`, language: 'id' });
    expect([status, body]).toEqual([202, { received: 'now' }]);
    const row = await applicationOf(email);
    expect(row).toMatchObject({ state: 'received', name: 'Sri Rahayu', phone: null, endedAt: null });
    expect(String(await readStored(app.storage, cvKeyOf(row?.id ?? '')))).toBe(pdf);
    await until(async () => (await mailsTo(email)).length === 1);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Lamaran Anda sudah sampai: ${title}`);
    expect(mail?.text).toContain(`/jobs/application/withdraw?id=${row?.id}&code=`);
    expect(mail?.text).not.toContain('Sri');
    const [opening] = await app.database.select().from(openings).where(eq(openings.id, id));
    expect(opening?.candidates).toBe(1);
  });

  it('counts once for each opening and address, however often it is sent, also at one time', async () => {
    const { id } = await newOpening(app.database);
    const email = newEmail();
    const sent = await Promise.all(Array.from({ length: 6 }, () => apply(id, { email: email.toUpperCase() })));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect(sent.filter(({ body }) => body.received === 'now')).toHaveLength(1);
    expect((await apply(id, { email })).body).toEqual({ received: 'before' });
    const { id: other } = await newOpening(app.database);
    expect((await apply(other, { email })).body).toEqual({ received: 'now' });
    await until(async () => (await mailsTo(email)).length === 2);
    await app.database.execute(sql`update graphile_worker._private_jobs set run_at = now() where key is not null`);
    const stored = async () => {
      const { objects } = await app.storage.listAll('applications');
      return [...objects].map(({ name }) => name.replace('.pdf', ''));
    };
    const kept = async () =>
      (await app.database.select({ id: applications.id }).from(applications)).map((row) => row.id);
    await until(async () => {
      const ids = await kept();
      return (await stored()).every((name) => ids.includes(name));
    });
  });

  it('takes one whole PDF of at most 5 MB by its bytes, whatever it is called', async () => {
    const { id } = await newOpening(app.database);
    const large = new Uint8Array(5 * 1024 ** 2 + 1);
    large.set(Buffer.from('%PDF-1.7'));
    const refused = async (cv: Parameters<typeof apply>[1] & object) => {
      const { status, body, email } = await apply(id, cv);
      expect(await applicationOf(email)).toBeUndefined();
      return [status, body.code];
    };
    expect(await refused({ cv: null })).toEqual([422, 'cv_missing']);
    expect(await refused({ cv: '' })).toEqual([415, 'cv_not_pdf']);
    expect(await refused({ cv: '<html>%PDF-1.7 %%EOF' })).toEqual([415, 'cv_not_pdf']);
    expect(await refused({ cv: '%PDF-1.7 half of one' })).toEqual([415, 'cv_not_pdf']);
    expect(await refused({ cv: large })).toEqual([413, 'cv_too_large']);
    const { body } = await apply(id, { letter: '' });
    expect(body.fields).toMatchObject([{ path: 'letter', code: 'required' }]);
    const whole = new Uint8Array(5 * 1024 ** 2);
    whole.set(Buffer.from('%PDF-1.7'));
    whole.set(Buffer.from('%%EOF'), whole.length - 5);
    expect((await apply(id, { cv: whole })).body).toEqual({ received: 'now' });
  });

  it('is not possible for what nobody can see', async () => {
    const { id } = await newOpening(app.database, { state: 'draft', visible: false, publishedAt: null });
    expect((await apply(id)).status).toBe(404);
    expect((await apply(newId())).status).toBe(404);
  });

  it('is read by staff with its CV, which is recorded', async () => {
    const { id } = await newOpening(app.database);
    const { email } = await apply(id);
    const row = await applicationOf(email);
    const response = await staff.get(`/api/applications/${row?.id}/cv`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="skrin-cv-[0-9a-f]{8}\.pdf"$/);
    expect(await response.text()).toBe(pdf);
    const list = await staff.get(`/api/applications?job=${id}`);
    expect(((await list.json()) as { items: Application[] }).items.map((item) => item.email)).toEqual([email]);
    const activity = await app.database.execute(
      sql`select permission from audit_entries where subject_id = ${row?.id}`,
    );
    expect(activity.rows).toEqual([{ permission: 'application:read' }]);
  });

  it('is withdrawn by the link of its mails, once, and by no other code', async () => {
    const { id, title } = await newOpening(app.database);
    const { email } = await apply(id);
    const applicationId = (await applicationOf(email))?.id ?? '';
    for (const code of [withdrawalCode(secret, newId()), 'x', withdrawalCode(`${secret}.`, applicationId)])
      expect((await withdraw(applicationId, code)).status).toBe(410);
    for (let times = 0; times < 2; times += 1) {
      const response = await withdraw(applicationId);
      expect([response.status, await response.json()]).toEqual([200, { title }]);
    }
    expect(await applicationOf(email)).toMatchObject({ state: 'withdrawn', version: 2 });
    await until(async () => (await mailsTo(email)).length === 2);
    const withdrawn = (await mailsTo(email)).find(({ subject }) => subject.includes('withdrawn'));
    expect(withdrawn?.text).not.toContain('/jobs/application/withdraw');
    const { status } = await change(`/api/applications/${applicationId}`, { version: 2, state: 'in_review' });
    expect(status).toBe(422);
  });

  it('goes only where its table of moves leads, with one mail at each state', async () => {
    const { id: job } = await newOpening(app.database);
    const move = async (row: { id: string; version: number }, by: ApplicationMover, to: ApplicationState) =>
      by === 'applicant'
        ? (await withdraw(row.id)).status
        : (await change(`/api/applications/${row.id}`, { version: row.version, state: to })).status;
    const targets = ['received', 'in_review', 'interview', 'offered', 'hired', 'declined'] as const;
    const step = fc.record({ by: fc.constantFrom(...applicationMovers), to: fc.constantFrom(...targets) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { id, email } = await newApplication(app.database, job);
        let state: ApplicationState = 'received';
        const passed: ApplicationState[] = [];
        for (const { by, to } of steps) {
          const row = await applicationOf(email);
          if (!row) throw new Error('the application is gone');
          const wanted = by === 'applicant' ? 'withdrawn' : to;
          const isPossible = applicationMovesOf(state, by).includes(wanted);
          const isRepeated = wanted === state;
          expect([200, by === 'applicant' ? 410 : 422]).toContain(await move(row, by, to));
          if (isPossible) {
            state = wanted;
            passed.push(wanted);
          }
          const after = await applicationOf(email);
          expect(after).toMatchObject({ state });
          if (!isPossible && !isRepeated) expect(after?.version).toBe(row.version);
          expect(after?.endedAt !== null).toBe(endStates.includes(state));
        }
        await until(async () => (await mailsTo(email)).length === passed.length);
        expect((await applicationOf(email))?.id).toBe(id);
      }),
      { numRuns: 15 },
    );
  });
});

describe('what is kept of an application', () => {
  const monthsAgo = (count: number) => {
    const time = new Date();
    time.setMonth(time.getMonth() - count);
    return time;
  };

  it('goes six months after its end or that of the opening, with the CV', async () => {
    const open = await newOpening(app.database);
    const closed = await newOpening(app.database, { state: 'closed', closedAt: monthsAgo(7) });
    const longDeclined = await newApplication(app.database, open.id, { state: 'declined', endedAt: monthsAgo(7) });
    const declined = await newApplication(app.database, open.id, { state: 'declined', endedAt: monthsAgo(5) });
    const waiting = await newApplication(app.database, open.id, { createdAt: monthsAgo(9) });
    const forgotten = await newApplication(app.database, closed.id, { state: 'interview' });
    for (const { id } of [longDeclined, forgotten, declined]) await app.storage.put(cvKeyOf(id), pdf);
    await app.jobs.get('hiring.delete_applications')?.run({});
    const left = async ({ email }: { email: string }) => (await applicationOf(email)) !== undefined;
    expect(await Promise.all([longDeclined, declined, waiting, forgotten].map(left))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const [row] = await app.database.select().from(openings).where(eq(openings.id, open.id));
    expect(row?.candidates).toBe(2);
    await until(async () => !(await app.storage.exists(cvKeyOf(longDeclined.id))));
    await until(async () => !(await app.storage.exists(cvKeyOf(forgotten.id))));
    expect(await app.storage.exists(cvKeyOf(declined.id))).toBe(true);
  });

  it('goes when staff delete it, and an opening with applications stays', async () => {
    const { id: job } = await newOpening(app.database);
    const { email } = await apply(job);
    const id = (await applicationOf(email))?.id ?? '';
    const refused = await staff.delete(`/api/jobs/${job}`);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([409, 'row_in_use']);
    expect((await staff.delete(`/api/applications/${id}`)).status).toBe(204);
    expect(await applicationOf(email)).toBeUndefined();
    await until(async () => !(await app.storage.exists(cvKeyOf(id))));
    expect((await staff.delete(`/api/jobs/${job}`)).status).toBe(204);
  });
});

describe('the page of an opening without scripts', () => {
  it('has title, description, text and structured data of the row, escaped, and says when it is closed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
    await writeFile(
      path.join(folder, '__page-to-fill.html'),
      '<html><head><title>Skrin</title></head><body><main data-served-text></main><script src="/assets/a.js"></script></body></html>',
    );
    const server = await createTestApp({ beside: app, webRoot: folder });
    const content = 'You **help** people.\n\n</noscript><script>alert("$&")</script>';
    const open = await newOpening(app.database, { title: 'Nurse <b> & "co" $1', content });
    const page = await (await server.anonymous.get(`/jobs/${open.slug}`)).text();
    expect(page).toContain('<title>Nurse &lt;b&gt; &amp; &quot;co&quot; $1 · Skrin</title>');
    expect(page).toContain('<meta name="description" content="You help people.');
    expect(page).toContain('<p>You help people.</p>');
    expect(page).not.toContain('<script>alert');
    const [, data = ''] = /<script type="application\/ld\+json" data-served>(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'JobPosting',
      title: open.title,
      identifier: { value: open.id },
    });
    const closed = await newOpening(app.database, { state: 'closed', closedAt: new Date() });
    const other = await server.anonymous.get(`/jobs/${closed.slug}`);
    const text = await other.text();
    expect([other.status, text.includes('ld+json'), text.includes('content="This opening is closed"')]).toEqual([
      200,
      false,
      true,
    ]);
    expect((await server.anonymous.get('/jobs/no-such-opening')).status).toBe(404);
    await server.close();
    await rm(folder, { recursive: true });
  });
});

describe('the site map', () => {
  it('has the openings that people can apply for', async () => {
    const open = await newOpening(app.database);
    const closed = await newOpening(app.database, { state: 'closed', closedAt: new Date() });
    const text = await (await app.anonymous.get('/sitemap.xml')).text();
    expect(text).toContain(`/jobs/${open.slug}</loc>`);
    expect(text).not.toContain(closed.slug);
  });
});
