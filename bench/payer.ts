import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Client } from './client.ts';
import type { BenchServer } from './server.ts';

const POLL_EVERY_MS = 2_000;

export interface Answer {
  status: number;
  ms: number;
}

/** A payer: checks one of their orders every two seconds, and every fifth time places another order instead. */
export class Payer {
  readonly #client: Client;
  readonly #url: string;
  readonly #database: pg.Pool;
  readonly #orders: string[] = [];
  #answers: Answer[] = [];
  #method: 'midtrans' | 'paypal' = 'midtrans';

  private constructor(client: Client, url: string, database: pg.Pool) {
    this.#client = client;
    this.#url = url;
    this.#database = database;
  }

  static async create(at: BenchServer, database: pg.Pool): Promise<Payer> {
    return new Payer(await Client.create(at), at.url, database);
  }

  /** Orders another analysis; the payment methods alternate. */
  async order(): Promise<void> {
    this.#method = this.#method === 'midtrans' ? 'paypal' : 'midtrans';
    const body = { lines: [{ kind: 'analysis', ref: await this.#newAnalysis() }], method: this.#method };
    const response = await this.#post('/api/orders', body);
    if (response.status === 201) this.#orders.push(((await response.json()) as { id: string }).id);
    else await response.body?.cancel();
  }

  async poll(done: AbortSignal): Promise<void> {
    for (let polls = 1; !done.aborted; polls += 1) {
      const id = this.#orders[polls % this.#orders.length];
      if (polls % 5 === 0) await this.order();
      else await (await this.#post(`/api/orders/${id}/check`)).body?.cancel();
      await sleep(POLL_EVERY_MS, undefined, { signal: done }).catch(() => undefined);
    }
  }

  /** The answers since the last call. */
  takeAnswers(): Answer[] {
    const taken = this.#answers;
    this.#answers = [];
    return taken;
  }

  async #post(address: string, body?: object): Promise<Response> {
    const headers = { ...this.#client.headers, ...(body && { 'content-type': 'application/json' }) };
    const start = performance.now();
    const response = await fetch(`${this.#url}${address}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    this.#answers.push({ status: response.status, ms: performance.now() - start });
    return response;
  }

  /** Inserts a locked analysis, without the photo that a real one has. */
  async #newAnalysis(): Promise<string> {
    const { rows } = await this.#database.query<{ id: string }>(
      `insert into analyses (id, user_id, assessment_id, state, kind)
       select gen_random_uuid(), user_id, id, 'locked', 'clear' from assessments where user_id = $1 limit 1
       returning id`,
      [this.#client.userId],
    );
    return rows[0]?.id ?? '';
  }
}
