import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@skrin/contract/errors';
import type { InquiryReceived } from '@skrin/contract/support/schemas';
import { answerDue } from '@skrin/domain/support/working-hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { acknowledgeInquiry, forwardInquiry } from './inquiry-mails.ts';
import { inquiries } from './tables.ts';

const inquiry = {
  firstName: 'Sri',
  lastName: 'Rahayu',
  email: 'Sri@example.com',
  interest: 'pharmacies',
  message: 'Apakah apotek kami bisa ikut? <b>Terima kasih</b>',
  language: 'id',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000', SUPPORT_EMAIL: 'desk@skrin.example' } });
});
afterAll(() => app.close());

const send = (change: object = {}) => app.anonymous.post('/api/inquiries', { ...inquiry, ...change });
const stored = (email: string) => app.database.select().from(inquiries).where(eq(inquiries.email, email));
const about = async (email: string) =>
  (await readOutbox(app.dataDir)).filter(({ to, replyTo }) => to === email || replyTo === email);

async function mailsAbout(email: string, count: number) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(25)) {
    const mails = await about(email);
    if (mails.length >= count) return mails;
  }
  throw new Error(`fewer than ${count} mails about ${email}`);
}

describe('an inquiry', () => {
  it('is kept as new in its language, and answered with the time by which we aim to answer', async () => {
    const response = await send({
      phone: ' +62 812-0000-111 ',
      company: 'Apotek Sehat',
      website: 'apotek.example/a?b',
    });
    expect(response.status).toBe(202);
    const { answerBy } = (await response.json()) as InquiryReceived;
    const [row] = await stored('sri@example.com');
    expect(row).toMatchObject({
      state: 'new',
      language: 'id',
      firstName: 'Sri',
      interest: 'pharmacies',
      phone: '+62 812-0000-111',
      company: 'Apotek Sehat',
      website: 'apotek.example/a?b',
    });
    expect(answerBy).toBe(answerDue(row?.createdAt ?? new Date(0)).toISOString());
  });

  it('goes to the operator, whose answer goes to the person', async () => {
    const mails = await mailsAbout('sri@example.com', 2);
    const forwarded = mails.find(({ to }) => to === 'desk@skrin.example');
    expect(forwarded?.replyTo).toBe('sri@example.com');
    expect(forwarded?.subject).toBe('Inquiry: For pharmacies');
    expect(forwarded?.text).toContain(inquiry.message);
    expect(forwarded?.html).toContain('&lt;b&gt;Terima kasih&lt;/b&gt;');
  });

  it('is acknowledged in the person’s language, repeating nothing that was typed', async () => {
    const mails = await mailsAbout('sri@example.com', 2);
    const acknowledgement = mails.find(({ to }) => to === 'sri@example.com');
    expect(acknowledgement?.subject).toBe('Pesan Anda telah kami terima');
    expect(acknowledgement?.text).toContain('Untuk apotek');
    for (const body of [acknowledgement?.text, acknowledgement?.html]) {
      expect(body).not.toMatch(/Apakah apotek|Rahayu|Apotek Sehat/);
    }
  });

  it('needs names, address, area and message, and no more', async () => {
    const response = await app.anonymous.post('/api/inquiries', { language: 'en' });
    expect(response.status).toBe(422);
    const { fields = [] } = (await response.json()) as Problem;
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'firstName required',
      'email required',
      'interest required',
      'message required',
    ]);
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'somewhere' }, 'website'],
    [{ phone: 'call me' }, 'phone'],
    [{ interest: 'other' }, 'interest'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ language: 'xx' }, 'language'],
  ])('with %o is refused at the field', async (change, path) => {
    const { fields } = (await (await send(change)).json()) as Problem;
    expect(fields?.map((field) => field.path)).toEqual([path]);
  });

  it('sent again within a day is accepted, kept once and mailed once', async () => {
    const again = { email: 'twice@example.com' };
    const answers = await Promise.all([send(again), send(again), send({ ...again, language: 'en' })]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await stored('twice@example.com')).toHaveLength(1);
    await mailsAbout('twice@example.com', 2);
    await app.database.update(inquiries).set({ createdAt: new Date(Date.now() - 86_401_000) });
    await send(again);
    expect(await stored('twice@example.com')).toHaveLength(2);
    expect(await mailsAbout('twice@example.com', 4)).toHaveLength(4);
  });

  it('from one address is acknowledged three times a day, and always forwarded', async () => {
    for (const message of ['1', '2', '3', '4', '5']) await send({ email: 'bombed@example.com', message });
    const mails = await mailsAbout('bombed@example.com', 8);
    expect(mails.filter(({ to }) => to === 'desk@skrin.example')).toHaveLength(5);
    expect(mails.filter(({ to }) => to === 'bombed@example.com')).toHaveLength(3);
  });

  it('that fills in what people do not see is kept for a look, and mailed to nobody', async () => {
    expect((await send({ email: 'machine@example.com', reference: 'https://spam.example' })).status).toBe(202);
    await send({ email: 'after@example.com' });
    await mailsAbout('after@example.com', 2);
    expect(await about('machine@example.com')).toEqual([]);
    expect((await stored('machine@example.com')).map(({ state }) => state)).toEqual(['spam']);
  });
});

describe('mail that fails', () => {
  it('loses nothing: the job is tried again, and what was sent is not sent twice', async () => {
    await send({ email: 'later@example.com' });
    await mailsAbout('later@example.com', 2);
    const [row] = await stored('later@example.com');
    const id = row?.id ?? '';
    const sent: string[] = [];
    const support = { database: app.database, publicUrl: app.url, operator: 'desk@skrin.example' };
    const failing = { ...support, sendOnce: () => Promise.reject(new Error('mail is down')) };
    const working = { ...support, sendOnce: async (key: string) => void sent.push(key) };
    await app.database.update(inquiries).set({ acknowledgedAt: null, forwardedAt: null }).where(eq(inquiries.id, id));
    for (const mail of [acknowledgeInquiry, forwardInquiry]) {
      await expect(mail(failing, id)).rejects.toThrow('mail is down');
      await mail(working, id);
      await mail(working, id);
    }
    expect(sent).toEqual([`inquiry.acknowledge:${id}`, `inquiry.forward:${id}`]);
  });
});

describe('mail that was sent before the server died', () => {
  it('is not sent again', async () => {
    await send({ email: 'once@example.com' });
    await mailsAbout('once@example.com', 2);
    const [row] = await stored('once@example.com');
    const id = row?.id ?? '';
    await app.database.update(inquiries).set({ acknowledgedAt: null, forwardedAt: null }).where(eq(inquiries.id, id));
    for (const job of ['support.acknowledge_inquiry', 'support.forward_inquiry']) {
      await app.jobs.get(job)?.run({ inquiryId: id });
    }
    expect(await about('once@example.com')).toHaveLength(2);
    expect(await stored('once@example.com')).toMatchObject([
      { acknowledgedAt: expect.any(Date), forwardedAt: expect.any(Date) },
    ]);
  });
});

describe('the limit', () => {
  it('stops who sends without end', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GUESSES: '2' } });
    const statuses: number[] = [];
    for (const message of ['1', '2', '3']) {
      statuses.push((await strict.anonymous.post('/api/inquiries', { ...inquiry, message })).status);
    }
    expect(statuses).toEqual([202, 202, 429]);
  });
});
