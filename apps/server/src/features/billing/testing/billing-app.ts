import type { Order } from '@skrin/contract/billing/schemas';
import type { Analysis, AnalysisState } from '@skrin/contract/screening/analyses';
import { expect, vi } from 'vitest';
import { eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
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
  /** Read by the network once: an order asks for no more than that there is a sealed result. */
  let read: Promise<Analysis<'skin'>> | undefined;
  const readOnce = async () => {
    const person = await app.signUp({ email: 'read@example.com' });
    return (await (await person.get(`/api/analyses/${await analyse(person)}`)).json()) as Analysis<'skin'>;
  };
  const forgetCheck = (orderId: string) =>
    app.database.update(orders).set({ checkedAt: null }).where(eq(orders.id, orderId));
  /** Copies the row of a table, but for some columns. */
  const copyRow = (table: string, { where, change }: { where: SQL; change: object }) =>
    app.database.execute(sql`insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} as original,
      jsonb_populate_record(original, ${JSON.stringify(change)}::jsonb) as copy where ${where}`);
  return {
    ...app,
    simulator,
    /** A person's analysis as the network reads the drawn photo, locked unless in another state; it has no photo. */
    analysis: async ({ user }: Pick<Person, 'user'>, state: AnalysisState = 'locked'): Promise<string> => {
      read ??= readOnce();
      const original = await read;
      const [id, assessmentId, now] = [newId(), newId(), new Date()];
      const own = { user_id: user.id, created_at: now, updated_at: now };
      await copyRow('assessments', {
        where: sql`original.id = ${original.assessmentId}`,
        change: { ...own, id: assessmentId },
      });
      await copyRow('analyses', {
        where: sql`original.id = ${original.id}`,
        change: { ...own, id, assessment_id: assessmentId, state },
      });
      await copyRow('results', { where: sql`original.analysis_id = ${original.id}`, change: { analysis_id: id } });
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
    forgetCheck,
    /**
     * Asks the gateway for an order. The answer may be the order as it was: while a notification or a job settles it,
     * nothing but `orderBecomes` tells how that ends.
     */
    check: async (person: Pick<Client, 'post'>, orderId: string): Promise<Order> => {
      await forgetCheck(orderId);
      return (await (await person.post(`/api/orders/${orderId}/check`)).json()) as Order;
    },
    /** Waits until an order is in the state to which a notification, a job or the payer brings it. */
    orderBecomes: (person: Pick<Client, 'get'>, orderId: string, state: Order['state']) =>
      vi.waitFor(
        async () => {
          const order = (await (await person.get(`/api/orders/${orderId}`)).json()) as Order;
          expect(order.state).toBe(state);
        },
        { timeout: 20_000, interval: 25 },
      ),
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
