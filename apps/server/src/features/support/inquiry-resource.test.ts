import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@skrin/contract/errors';
import type { Row } from '@skrin/contract/resource/resource';
import type { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertInquiry } from './inquiry-repository.ts';

type Inquiry = Row<typeof inquiryResource>;

let app: TestApp;
let staff: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { SUPPORT_EMAIL: 'desk@skrin.example' } });
  staff = await app.asAdmin();
});
afterAll(() => app?.close());

const makeInquiry = (email: string, state: 'new' | 'spam' = 'new') =>
  insertInquiry(app.database, {
    firstName: 'Sri',
    lastName: 'Rahayu',
    email,
    interest: 'general',
    message: 'Apakah sakit?',
    language: 'id',
    state,
    digest: newId(),
  });
const change = async (id: string, body: object) => {
  const response = await staff.patch(`/api/inquiries/${id}`, body);
  return { status: response.status, body: (await response.json()) as Inquiry & Problem };
};
const mailsTo = async (email: string) => (await readOutbox(app.dataDir)).filter(({ to }) => to === email);

describe('an answer', () => {
  it('is kept with who gave it, and goes to the person in their language, once', async () => {
    const { id } = await makeInquiry('answered@example.com');
    const { status, body } = await change(id, { version: 1, answer: 'Tidak. <b>Salam</b>' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'answered', answer: 'Tidak. <b>Salam</b>', answeredBy: staff.user.id });
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(25)) {
      if ((await mailsTo('answered@example.com')).length > 0) break;
    }
    await app.jobs.get('support.answer_inquiry')?.run({ inquiryId: id });
    const [mail, ...more] = await mailsTo('answered@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Jawaban kami atas pesan Anda', replyTo: 'desk@skrin.example' });
    expect(mail?.text).toContain('Tidak. <b>Salam</b>');
    expect(mail?.html).toContain('&lt;b&gt;Salam&lt;/b&gt;');
  });

  it('is final', async () => {
    const { id } = await makeInquiry('final@example.com');
    await change(id, { version: 1, answer: 'Yes' });
    const again = await change(id, { version: 2, answer: 'No' });
    expect(again.body.fields).toMatchObject([{ path: 'answer', code: 'final' }]);
    expect((await change(id, { version: 2, answer: 'Yes', state: 'closed' })).body.state).toBe('closed');
  });
});

describe('the state', () => {
  it.each([
    ['new', 'closed', 200],
    ['new', 'spam', 200],
    ['new', 'answered', 422],
    ['spam', 'new', 200],
    ['spam', 'answered', 422],
  ] as const)('moves from %s to %s: %i', async (from, to, status) => {
    const { id } = await makeInquiry(`${from}.${to}@example.com`, from);
    expect((await change(id, { version: 1, state: to })).status).toBe(status);
  });
});
