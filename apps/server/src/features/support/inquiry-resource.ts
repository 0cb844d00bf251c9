import { hasPermission } from '@skrin/contract/access/permissions';
import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { and, inArray } from '../../platform/database/drizzle.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { type CountRows, countRowsOf } from '../../platform/resource/count-rows.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../platform/resource/staff-policy.ts';
import type { Support } from './context.ts';
import { inquiries } from './tables.ts';

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
export const serveInquiries = (app: FastifyInstance, { database }: Support): void =>
  serveResource(app, { ...inquiryList, database });
