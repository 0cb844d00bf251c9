import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Consent, screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session } from '@skrin/contract/accounts/schemas';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Analysis, AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { Changes } from './changes.ts';
import type { BenchServer } from './server.ts';

const MAIL_TIMEOUT_MS = 60_000;
const settled: readonly AnalysisState[] = ['locked', 'retake', 'failed'];

/** One signed-in person with a matched assessment. */
export class Client {
  readonly userId: string;
  readonly headers: { authorization: string };
  readonly #url: string;
  readonly #assessmentId: string;
  #changes: Promise<Changes> | undefined;

  private constructor(url: string, { accessToken, user }: Session, assessmentId: string) {
    this.userId = user.id;
    this.headers = { authorization: `Bearer ${accessToken}` };
    this.#url = url;
    this.#assessmentId = assessmentId;
  }

  static async create({ url, dataDir }: Pick<BenchServer, 'url' | 'dataDir'>): Promise<Client> {
    const person = {
      email: `${randomUUID()}@bench.test`,
      password: 'a long enough password',
      firstName: 'B',
      lastName: 'T',
    };
    const session = await register({ url, dataDir }, person);
    await post<Consent>(`${url}/api/consents`, screeningConsent, session.accessToken);
    const assessment = await post<Assessment>(
      `${url}/api/assessments`,
      { answers: sampleAnswers },
      session.accessToken,
    );
    return new Client(url, session, assessment.id);
  }

  /** Uploads a photo and waits, by live events, until it is read. A person may send four at once. */
  async analyse(photo: Buffer): Promise<AnalysisState> {
    const form = new FormData();
    form.set('assessmentId', this.#assessmentId);
    form.set('photo', new Blob([new Uint8Array(photo)]), 'photo');
    this.#changes ??= this.#fetch('/api/live').then(Changes.of);
    const changes = await this.#changes;
    const { id } = await this.#ask<Analysis>('/api/analyses', { method: 'POST', body: form });
    while (true) {
      const changed = changes.next(id);
      const { state } = await this.#ask<Analysis>(`/api/analyses/${id}`);
      if (settled.includes(state)) return state;
      await changed;
    }
  }

  async #ask<Body>(path: string, init?: RequestInit): Promise<Body> {
    return (await (await this.#fetch(path, init)).json()) as Body;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, { ...init, headers: this.headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

type Person = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

/** Registers with the email code, read from the mail that the server writes into its data folder. */
async function register({ url, dataDir }: Pick<BenchServer, 'url' | 'dataDir'>, person: Person): Promise<Session> {
  const asked = { email: person.email, attempt: randomUUID() };
  await post(`${url}/api/auth/register`, { ...person, ...asked });
  return post<Session>(`${url}/api/auth/verify`, { ...asked, code: await codeMailedTo(person.email, dataDir) });
}

async function codeMailedTo(email: string, dataDir: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  for (const deadline = Date.now() + MAIL_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const files = await readdir(outbox).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = await readFile(path.join(outbox, file), 'utf8');
      const [, plain = ''] = mail.split('text/plain');
      const code = mail.includes(`To: ${email}`) && /\b\d{6}\b/.exec(plain.split('text/html')[0] ?? '')?.[0];
      if (code) return code;
    }
  }
  throw new Error(`no code was mailed to ${email}`);
}

async function post<Body>(url: string, body: unknown, token?: string): Promise<Body> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
