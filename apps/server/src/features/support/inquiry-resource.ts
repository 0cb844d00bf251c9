import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../platform/resource/staff-policy.ts';
import type { Support } from './context.ts';
import { answerInquiryJob } from './jobs.ts';
import { inquiries } from './tables.ts';

/** Endpoints for staff to work through inquiries. An answer is mailed to the person once. */
export const serveInquiries = (app: FastifyInstance, { database }: Support): void =>
  serveResource(app, {
    resource: inquiryResource,
    table: inquiries,
    policy: staffPolicy('inquiry'),
    database,
    hooks: {
      beforeUpdate: async ({ act, row, changes: { answer } }) => {
        if (answer === undefined || answer === row.answer) return {};
        if (row.answer !== null) {
          throw new AppError('validation_failed', { fields: [{ path: 'answer', code: 'final' }] });
        }
        return { state: 'answered' as const, answeredAt: new Date(), answeredBy: act.actor.userId };
      },
      afterUpdate: async ({ tx, before, row }) => {
        if (before.answer === null && row.answer !== null) await addJob(tx, answerInquiryJob, { inquiryId: row.id });
      },
    },
  });
