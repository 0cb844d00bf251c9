import { setTimeout as sleep } from 'node:timers/promises';
import { comingSoonTopics } from '@skrin/contract/support/coming-soon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Support } from './context.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { subscriptionLinks, subscriptions } from './tables.ts';
import { tidySubscriptions } from './tidy-subscriptions.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000', PUBLIC_URL: 'https://skrin.example' } });
});
afterAll(() => app.close());

const newAddress = () => {
  people += 1;
  return `reader${people}@example.com`;
};
const ask = (email: string, change: object = {}) =>
  app.anonymous.post('/api/subscriptions', { email, topic: 'heart_ecg', language: 'en', ...change });
const follow = async (purpose: 'confirm' | 'unsubscribe', token: string) => {
  const response = await app.anonymous.post(`/api/subscriptions/${purpose}`, { token });
  return { status: response.status, body: (await response.json()) as { topic?: string; code?: string } };
};
const rows = (email: string) => app.database.select().from(subscriptions).where(eq(subscriptions.email, email));
const mailsTo = async (email: string) => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);
const idle = async () => {
  // Jobs that are scheduled for later do not count.
  const due = sql`select 1 from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
  const waiting = async () => (await app.database.execute(due)).rowCount;
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(25))
    if ((await waiting()) === 0) return;
  throw new Error('the queue does not come to rest');
};
const tokensIn = (text: string) => ({
  confirm: /https:\/\/skrin\.example\/coming-soon\?confirm=([\w-]+)/.exec(text)?.[1] ?? '',
  unsubscribe: /https:\/\/skrin\.example\/coming-soon\?unsubscribe=([\w-]+)/.exec(text)?.[1] ?? '',
});
async function askAndRead(email: string) {
  expect((await ask(email)).status).toBe(202);
  await idle();
  const mail = (await mailsTo(email)).at(-1) ?? expect.fail('no mail');
  return { mail, ...tokensIn(mail.text) };
}
const support = (): Support => ({ ...app, publicUrl: 'https://skrin.example', operator: 'desk@skrin.example' });

describe('a subscription', () => {
  it('sends a mail with two links in the language asked for, and counts nobody before confirmation', async () => {
    const email = newAddress();
    await ask(email.toUpperCase(), { language: 'id', topic: 'epharmacy' });
    await idle();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Mohon konfirmasi: beri tahu saya saat E-apotek dibuka');
    expect(mail?.html).toContain('lang="id"');
    const { confirm, unsubscribe } = tokensIn(mail?.text ?? '');
    expect(mail?.html).toContain(confirm);
    expect(mail?.html).toContain(unsubscribe);
    expect(await rows(email)).toMatchObject([{ topic: 'epharmacy', language: 'id', confirmedAt: null }]);
  });

  it('answers alike whether the address is new, waiting or confirmed', async () => {
    const email = newAddress();
    const answerOf = async () => {
      const response = await ask(email);
      return [response.status, await response.json()];
    };
    const first = await answerOf();
    const waiting = await answerOf();
    await idle();
    const [mail] = await mailsTo(email);
    await follow('confirm', tokensIn(mail?.text ?? '').confirm);
    expect([waiting, await answerOf()]).toEqual([first, first]);
    await idle();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await rows(email)).toHaveLength(1);
  });

  it('sends another mail on request when the last one was an hour ago, and both links work', async () => {
    const email = newAddress();
    const first = await askAndRead(email);
    const hourAgo = new Date(Date.now() - 3_601_000);
    await app.database
      .update(subscriptions)
      .set({ requestedAt: hourAgo, mailedAt: hourAgo })
      .where(eq(subscriptions.email, email));
    const second = await askAndRead(email);
    expect(second.confirm).not.toBe(first.confirm);
    expect((await follow('confirm', first.confirm)).status).toBe(200);
    expect((await follow('confirm', second.confirm)).status).toBe(200);
  });

  it('sends an address no more mails a day than there are topics', async () => {
    const email = newAddress();
    for (const topic of comingSoonTopics) await ask(email, { topic });
    await idle();
    const hourAgo = new Date(Date.now() - 3_601_000);
    await app.database
      .update(subscriptions)
      .set({ requestedAt: hourAgo, mailedAt: hourAgo })
      .where(eq(subscriptions.email, email));
    for (const topic of comingSoonTopics) await ask(email, { topic });
    await idle();
    expect(await mailsTo(email)).toHaveLength(comingSoonTopics.length);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ topic: 'skin' }, 'topic'],
    [{ language: '' }, 'language'],
  ])('refuses %o', async (change, path) => {
    const response = await ask(newAddress(), change);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: [{ path }] });
  });

  it('is limited', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1' } });
    const body = { email: newAddress(), topic: 'heart_ecg', language: 'en' };
    const statuses = [];
    for (let count = 0; count < 2; count += 1)
      statuses.push((await strict.anonymous.post('/api/subscriptions', body)).status);
    expect(statuses).toEqual([202, 429]);
  });

  it('sends one mail when its job runs twice, and tries again when mail fails', async () => {
    const email = newAddress();
    await askAndRead(email);
    const [row] = await rows(email);
    await sendConfirmation(support(), row?.id ?? '');
    expect(await mailsTo(email)).toHaveLength(1);
    await app.database.update(subscriptions).set({ mailedAt: null }).where(eq(subscriptions.email, email));
    await sendConfirmation(support(), row?.id ?? '');
    expect(await mailsTo(email)).toHaveLength(1);
    const requestedAt = new Date();
    await app.database.update(subscriptions).set({ requestedAt }).where(eq(subscriptions.email, email));
    const failing = { ...support(), sendOnce: () => Promise.reject(new Error('mail is down')) };
    await expect(sendConfirmation(failing, row?.id ?? '')).rejects.toThrow('mail is down');
    await sendConfirmation(support(), row?.id ?? '');
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('the links', () => {
  it('confirm, once or twice', async () => {
    const email = newAddress();
    const { confirm } = await askAndRead(email);
    expect(await follow('confirm', confirm)).toEqual({ status: 200, body: { topic: 'heart_ecg' } });
    const [{ confirmedAt } = { confirmedAt: null }] = await rows(email);
    expect(confirmedAt).not.toBeNull();
    expect((await follow('confirm', confirm)).status).toBe(200);
    expect(await rows(email)).toMatchObject([{ confirmedAt }]);
  });

  it('delete the address, before confirmation and after; a second time they say that they are used', async () => {
    const email = newAddress();
    const { confirm, unsubscribe } = await askAndRead(email);
    await follow('confirm', confirm);
    expect(await follow('unsubscribe', unsubscribe)).toEqual({ status: 200, body: { topic: 'heart_ecg' } });
    expect(await rows(email)).toEqual([]);
    for (const [purpose, token] of [
      ['unsubscribe', unsubscribe],
      ['confirm', confirm],
    ] as const) {
      expect(await follow(purpose, token)).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    }
  });

  it('work for seven days', async () => {
    const { confirm, unsubscribe } = await askAndRead(newAddress());
    await app.database
      .update(subscriptionLinks)
      .set({ expiresAt: sql`${subscriptionLinks.expiresAt} - interval '7 days'` });
    expect(await follow('confirm', confirm)).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    expect((await follow('unsubscribe', unsubscribe)).status).toBe(200);
  });

  it('work for their own purpose only, and are kept as hashes', async () => {
    const { confirm, unsubscribe } = await askAndRead(newAddress());
    expect((await follow('unsubscribe', confirm)).status).toBe(410);
    expect((await follow('confirm', unsubscribe)).status).toBe(410);
    const kept = JSON.stringify([
      await app.database.select().from(subscriptionLinks),
      // The public function that returns whole jobs, payloads included.
      (
        await app.database.execute(
          sql`select * from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))`,
        )
      ).rows,
    ]);
    expect(kept).not.toContain(confirm);
    expect(kept).not.toContain(unsubscribe);
  });

  it.each(['x', 'a'.repeat(43), '../../etc', '\u{1F600}'])('refuse the token %j', async (token) => {
    expect(await follow('confirm', token)).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  });

  it('do nothing when they are merely opened', async () => {
    const email = newAddress();
    const { confirm } = await askAndRead(email);
    await app.anonymous.get(`/coming-soon?confirm=${confirm}`);
    expect((await app.anonymous.get(`/api/subscriptions/confirm?token=${confirm}`)).status).toBe(405);
    expect(await rows(email)).toMatchObject([{ confirmedAt: null }]);
  });
});

describe('addresses nobody confirmed', () => {
  it('are forgotten after the link has expired; confirmed ones stay', async () => {
    const [forgotten, kept, fresh] = [newAddress(), newAddress(), newAddress()];
    await askAndRead(forgotten);
    await follow('confirm', (await askAndRead(kept)).confirm);
    await askAndRead(fresh);
    const longAgo = new Date(Date.now() - 8.1 * 86_400_000);
    for (const email of [forgotten, kept])
      await app.database.update(subscriptions).set({ requestedAt: longAgo }).where(eq(subscriptions.email, email));
    await tidySubscriptions(support());
    expect([await rows(forgotten), await rows(kept), await rows(fresh)].map(({ length }) => length)).toEqual([0, 1, 1]);
  });
});

describe('what has opened', () => {
  const waitsFor = async (change: Partial<typeof subscriptions.$inferInsert>) => {
    const email = newAddress();
    const now = new Date();
    const row = {
      email,
      topic: 'consultation',
      language: 'vi',
      requestedAt: now,
      confirmedAt: now,
      ...change,
    } as const;
    await app.database.insert(subscriptions).values(row);
    return email;
  };

  it.each([
    ['consultation', 'Đã mở: Tư vấn', '/consultation'],
    ['diabetes', 'Đã mở: Đái tháo đường', '/product/product-2'],
  ] as const)(
    'is mailed to who confirmed, once, in their language, and their address is deleted: %s',
    async (topic, subject, page) => {
      const confirmed = await waitsFor({ topic });
      const unconfirmed = await waitsFor({ topic, confirmedAt: null });
      const waiting = await waitsFor({ topic: 'heart_ecg' });
      await notifySubscribers(support());
      await notifySubscribers(support());
      await idle();
      await notifySubscribers(support());
      await idle();
      const mails = await mailsTo(confirmed);
      expect(mails.map(({ subject }) => subject)).toEqual([subject]);
      expect(mails[0]?.text).toContain(`https://skrin.example${page}`);
      expect(await rows(confirmed)).toEqual([]);
      expect([...(await mailsTo(unconfirmed)), ...(await mailsTo(waiting))]).toEqual([]);
      expect([...(await rows(unconfirmed)), ...(await rows(waiting))]).toHaveLength(2);
    },
  );
});
