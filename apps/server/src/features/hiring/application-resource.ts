import { applicationResource } from '@skrin/contract/hiring/application.resource';
import { isEnded } from '@skrin/domain/hiring/application-moves';
import type { FastifyInstance } from 'fastify';
import { eq } from '../../platform/database/drizzle.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { applicationPolicy } from './application-policy.ts';
import { deleteApplications } from './applications-repository.ts';
import type { Hiring } from './context.ts';
import { mailApplicationJob } from './jobs.ts';
import { applications } from './tables.ts';

/** Endpoints for staff to work through applications: each new state is mailed to whoever applied. */
export const serveApplications = (app: FastifyInstance, { database }: Pick<Hiring, 'database'>): void =>
  serveResource(app, {
    resource: applicationResource,
    table: applications,
    policy: applicationPolicy,
    database,
    hooks: {
      beforeUpdate: async ({ row, changes: { state } }) => {
        if (state === undefined || state === row.state) return {};
        const now = new Date();
        return { movedAt: now, endedAt: isEnded(state) ? now : null };
      },
      afterUpdate: async ({ tx, before, row }) => {
        if (row.state === before.state) return;
        await addJob(tx, mailApplicationJob, { applicationId: row.id, state: row.state, moved: row.version });
      },
      remove: async ({ tx, row }) => {
        await deleteApplications(tx, eq(applications.id, row.id));
      },
    },
  });
