import { hasPermission } from '@skrin/contract/access/permissions';
import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { placeOf } from '@skrin/domain/support/inquiry-place';
import type { FastifyInstance } from 'fastify';
import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray } from '../../platform/database/drizzle.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { type CountRows, countRowsOf } from '../../platform/resource/count-rows.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../platform/resource/staff-policy.ts';
import type { Inquiring, Threads } from './context.ts';
import { findInquiry } from './inquiry-repository.ts';
import { type InquiryRow, inquiries } from './tables.ts';

const inquiryList = { resource: inquiryResource, table: inquiries, policy: staffPolicy('inquiry') };

/** Counts the rows of the list of inquiries. */
export const countInquiries = (database: Database): CountRows => countRowsOf({ ...inquiryList, database });

/** The states of those of these inquiries that the actor may read. */
export const readInquiryStates = (executor: Executor, actor: Actor, ids: readonly string[]) =>
  hasPermission(actor.role, 'inquiry:read')
    ? executor
        .select({ id: inquiries.id, state: inquiries.state })
        .from(inquiries)
        .where(and(inArray(inquiries.id, [...ids]), inquiryList.policy.scope(actor)))
    : Promise.resolve([]);

/** Endpoints for staff to work through inquiries, which are answered in their threads. */
export const serveInquiries = (app: FastifyInstance, { database, threads }: Inquiring): void =>
  serveResource(app, {
    ...inquiryList,
    database,
    hooks: {
      lockBefore: async ({ tx, id }) => {
        const threadId = (await findInquiry(tx, id))?.threadId;
        if (threadId) await threads.lock(tx, threadId);
      },
      // What waits again was not answered.
      beforeUpdate: async ({ changes }) => (changes.state === 'new' ? { answeredAt: null, answeredBy: null } : {}),
      afterUpdate: ({ tx, before, row }) =>
        before.state === row.state ? Promise.resolve() : placeThreadOf(tx, threads, row),
    },
  });

/** Puts the thread of an inquiry where the states of all of its inquiries say. */
async function placeThreadOf(tx: Transaction, threads: Threads, { threadId: id }: InquiryRow): Promise<void> {
  const before = id && (await threads.lock(tx, id));
  if (!id || !before) return;
  const rows = await tx.select({ state: inquiries.state }).from(inquiries).where(eq(inquiries.threadId, id));
  const place = placeOf(
    rows.map(({ state }) => state),
    before,
  );
  if (place !== before) await threads.place(tx, { id, place });
}
