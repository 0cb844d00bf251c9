import * as z from 'zod/mini';
import { idSchema, timeSchema, totalSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What people do with Skrin, and what is counted of them. */
export const workKinds = ['checks', 'orders', 'consultations'] as const;
export type WorkKind = (typeof workKinds)[number];

const doneSchema = z.extend(totalSchema, {
  /** When the newest began. */
  latestAt: z.nullable(timeSchema),
});

const workSchema = z
  .object({ checks: doneSchema, orders: doneSchema, consultations: doneSchema } satisfies Record<WorkKind, unknown>)
  .register(z.globalRegistry, { id: 'Work' });
export type Work = z.infer<typeof workSchema>;

export const getOwnWork = defineEndpoint({
  method: 'GET',
  path: '/api/account/work',
  feature: 'accounts',
  summary: 'How many checks, orders and consultations the signed-in person has',
  permission: 'account:read',
  status: 200,
  response: workSchema,
});

/** Ids of the accounts of one page of a list, with commas between them. */
const idsSchema = z
  .string()
  .check(
    z.maxLength(3_699),
    z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/),
  );

export const listUserWork = defineEndpoint({
  method: 'GET',
  path: '/api/user-work',
  feature: 'accounts',
  summary: 'The same counts of several accounts, for staff; of accounts out of sight there is nothing',
  permission: 'user:read',
  query: z.object({ ids: idsSchema }),
  status: 200,
  response: z.object({ items: z.array(z.object({ id: idSchema, work: workSchema })) }),
});
