import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { registerByMail } from '../src/testing/register-by-mail.ts';
import type { Random } from './random.ts';
import { type Answer, untilAnswered } from './request.ts';

const photo = await readFile(fileURLToPath(import.meta.resolve('@skrin/vision/samples/ring.jpg')));

interface VisitorOptions {
  url: string;
  /** The data folder of the server, with its outbox. */
  dataDir: string;
  random: Random;
  /** Presses 'pay' on a payment page. */
  pay: (page: string) => Promise<unknown>;
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

/**
 * A user who uploads, deletes, inquires and pays, repeats each request until the server has answered it, and remembers
 * what the server has promised.
 */
export async function createVisitor({ url, dataDir, random, pay }: VisitorOptions) {
  const { accessToken: token } = await registerByMail({ url, dataDir });
  const send = (method: 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> =>
    untilAnswered({ url: url + path, method, token, ...(body && { body: () => JSON.stringify(body) }) });
  await send('POST', '/api/consents', screeningConsent);
  const assessment = await send('POST', '/api/assessments', { answers: sampleAnswers });

  /** Analyses that were accepted and not deleted since. */
  const analyses = new Set<string>();
  const promised = { uploads: 0, deletions: 0, doubled: 0, inquiries: new Set<string>(), orders: new Set<string>() };

  const upload = async () => {
    const key = randomUUID();
    const count = random.between(1, 3);
    const form = () => {
      const parts = new FormData();
      parts.append('assessmentId', String(assessment.body.id));
      for (let sent = 0; sent < count; sent += 1) parts.append('photo', new Blob([photo]), 'photo.jpg');
      return parts;
    };
    const request = {
      url: `${url}/api/analyses`,
      token,
      headers: { 'idempotency-key': key },
      body: form,
      // 409: the first attempt may still run, or have died with the server.
      isAnswer: (status: number) => status < 500 && status !== 409,
    } as const;
    const accepted = expectStatus(await untilAnswered({ ...request, method: 'POST' }), 202);
    analyses.add(String(accepted.body.id));
    promised.uploads += 1;
    if (random.next() > 0.3) return;
    const again = expectStatus(await untilAnswered({ ...request, method: 'POST' }), 202);
    if (again.body.id !== accepted.body.id) promised.doubled += 1;
  };
  const remove = async () => {
    const id = random.pick([...analyses]);
    if (!id) return;
    const path = `/api/analyses/${id}`;
    const answer = expectStatus(await send('DELETE', path), 204, 404, 409);
    // 409: the notification of a payment may still be on the way. The visitor deletes the analysis all the same.
    if (answer.status === 409) expectStatus(await send('DELETE', `${path}?openOrder=close`), 204, 404);
    analyses.delete(id);
    promised.deletions += 1;
  };
  const inquire = async () => {
    const address = `${randomUUID()}@soak.example`;
    const inquiry = { firstName: 'Sri', lastName: 'Rahayu', interest: 'pharmacies', language: 'en' };
    const message = { ...inquiry, email: address, message: `About ${address}` };
    expectStatus(await send('POST', '/api/inquiries', message), 202);
    promised.inquiries.add(address);
  };
  const order = async () => {
    const analysisId = random.pick([...analyses]);
    if (!analysisId) return;
    const method = random.pick(['midtrans', 'paypal'] as const);
    const opened = await send('POST', '/api/orders', { lines: [{ kind: 'analysis', ref: analysisId }], method });
    // 409: the analysis is not read yet, not usable, or paid already.
    if (opened.status === 409) return;
    expectStatus(opened, 201);
    promised.orders.add(String(opened.body.id));
    await pay(String(opened.body.redirectUrl));
    if (random.next() < 0.5) await send('POST', `/api/orders/${opened.body.id}/check`);
  };

  const actions = [upload, upload, upload, remove, inquire, order, order];
  return {
    analyses,
    promised,
    act: async (): Promise<void> => random.pick(actions)?.(),
    /** Checks every order again, as the page that waits for a payment does. */
    checkOrders: async (): Promise<void> => {
      for (const id of promised.orders) await send('POST', `/api/orders/${id}/check`);
    },
  };
}

function expectStatus(answer: Answer, ...wanted: number[]): Answer {
  if (wanted.includes(answer.status)) return answer;
  throw new Error(`expected ${wanted.join(' or ')}, not ${answer.status} ${JSON.stringify(answer.body)}`);
}
