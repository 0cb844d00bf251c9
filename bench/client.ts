import { randomUUID } from 'node:crypto';
import { type Consent, screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Analysis, AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { sampleAnswers } from '@skrin/contract/screening/demo-sample';

const settled: readonly AnalysisState[] = ['locked', 'retake', 'failed'];

/** One signed-in person with a matched assessment. */
export class Client {
  readonly userId: string;
  readonly headers: { authorization: string };
  readonly #url: string;
  readonly #assessmentId: string;

  private constructor(url: string, { accessToken, user }: Session, assessmentId: string) {
    this.userId = user.id;
    this.headers = { authorization: `Bearer ${accessToken}` };
    this.#url = url;
    this.#assessmentId = assessmentId;
  }

  static async create(url: string): Promise<Client> {
    const person = {
      email: `${randomUUID()}@bench.test`,
      password: 'a long enough password',
      firstName: 'B',
      lastName: 'T',
    };
    const session = await post<Session>(`${url}/api/auth/register`, person);
    await post<Consent>(`${url}/api/consents`, screeningConsent, session.accessToken);
    const assessment = await post<Assessment>(
      `${url}/api/assessments`,
      { answers: sampleAnswers },
      session.accessToken,
    );
    return new Client(url, session, assessment.id);
  }

  /** Uploads a photo and follows its events to the end. */
  async analyse(photo: Buffer): Promise<AnalysisState> {
    const form = new FormData();
    form.set('assessmentId', this.#assessmentId);
    form.set('photo', new Blob([new Uint8Array(photo)]), 'photo');
    const { id } = await this.#ask<Analysis>('/api/analyses', { method: 'POST', body: form });
    const events = await this.#fetch(`/api/analyses/${id}/events`);
    // The stream ends when the analysis has settled.
    const last = (await events.text()).match(/"state":"(\w+)"(?!.*"state")/s)?.[1];
    const state = settled.find((each) => each === last);
    if (!state) throw new Error(`analysis ${id} ended in state ${last}`);
    return state;
  }

  async #ask<Body>(path: string, init: RequestInit): Promise<Body> {
    return (await (await this.#fetch(path, init)).json()) as Body;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, { ...init, headers: this.headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

async function post<Body>(url: string, body: unknown, token?: string): Promise<Body> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
