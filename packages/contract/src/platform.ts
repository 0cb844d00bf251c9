import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  feature: 'platform',
  summary: 'The process is alive',
  permission: 'public',
  status: 200,
  response: z.object({ status: z.literal('ok') }),
});

const check = z.enum(['ok', 'failed']);
export const readinessSchema = z
  .object({
    status: check,
    checks: z.object({
      database: check,
      queue: check,
      model: check,
      /** Photos and other files can be written and read. */
      storage: check,
      /** There is room on the disk of the database and the files, where either is on this machine. */
      disk: check,
    }),
    /** Whether the books agreed at their last check; with a mismatch the server is ready all the same. */
    books: z.enum(['ok', 'mismatch', 'unknown']),
  })
  .register(z.globalRegistry, { id: 'Readiness' });
export type Readiness = z.infer<typeof readinessSchema>;

/** 503 with the same body when a check fails. */
export const ready = defineEndpoint({
  method: 'GET',
  path: '/api/ready',
  feature: 'platform',
  summary: 'Database, queue, model and storage answer, and the disk is not full',
  permission: 'public',
  status: 200,
  response: readinessSchema,
});
