import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../tables.ts';
import { analyse, stateOf } from './analyse.ts';
import { startSimulator } from './simulator.ts';

export type BillingApp = Awaited<ReturnType<typeof createBillingApp>>;
export type Person = Awaited<ReturnType<TestApp['signUp']>>;

/** The whole server with its worker, and the payment simulator as its own process. */
export async function createBillingApp({ env = {} }: { env?: Record<string, string> } = {}) {
  const simulator = await startSimulator();
  // A short pause, so that a gateway that comes back is asked again soon.
  const calls = { GATEWAY_PAUSE_MS: '100' };
  const limits = { RATE_LIMIT_GUESSES: '1000', RATE_LIMIT_UPLOADS: '1000', RATE_LIMIT_READINGS: '1000' };
  const app = await createTestApp({ worker: true, env: { ...limits, ...calls, ...simulator.env, ...env } }).catch(
    async (error) => {
      await simulator.stop();
      throw error;
    },
  );
  await simulator.tell(app.url);
  return {
    ...app,
    simulator,
    /** A person's analysis, read by the network and locked; `state` then sets another state. */
    analysis: async (person: Person, state: AnalysisState = 'locked'): Promise<string> => {
      const id = await analyse(person);
      if (state !== 'locked') await app.database.execute(sql`update analyses set state = ${state} where id = ${id}`);
      return id;
    },
    /** Copies of a locked analysis, without reading its photo for each. */
    copiesOf: async (analysisId: string, count: number): Promise<string[]> => {
      const { rows } = await app.database.execute<{ id: string }>(sql`
        insert into analyses (id, user_id, assessment_id, state, kind)
        select gen_random_uuid(), user_id, assessment_id, state, kind
        from analyses, generate_series(1, ${count}) where id = ${analysisId} returning id`);
      return rows.map(({ id }) => id);
    },
    /** Clears the time of the last check, so that the next check asks the gateway at once. */
    forgetCheck: (orderId: string) =>
      app.database.update(orders).set({ checkedAt: null }).where(eq(orders.id, orderId)),
    stateOf,
    close: async () => {
      // The simulator first: its keep-alive connections would delay the end of the server.
      await simulator.stop();
      await app.close();
    },
  };
}

/** Status and error code of an answer. */
export async function statusAndCode(response: Response): Promise<[status: number, code: string | undefined]> {
  const body = (await response.json()) as { code?: string };
  return [response.status, body.code];
}
