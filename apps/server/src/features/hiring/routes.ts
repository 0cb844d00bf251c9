import multipart from '@fastify/multipart';
import { cvFileName } from '@skrin/contract/file-names';
import { applicationInputSchema, cvLimits } from '@skrin/contract/hiring/applications';
import {
  applyForJob as applyEndpoint,
  getApplicationCv,
  withdrawApplication as withdrawEndpoint,
} from '@skrin/contract/hiring/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { limitByNetwork } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import { recordReads } from '../../platform/policy/authorize.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { applicationPolicy } from './application-policy.ts';
import { serveApplications } from './application-resource.ts';
import { cvKeyOf, findApplication } from './applications-repository.ts';
import { applyForJob } from './apply-for-job.ts';
import type { Hiring } from './context.ts';
import { serveJobs } from './job-resource.ts';
import { withdrawApplication } from './withdraw-application.ts';

interface RouteOptions {
  uploads: Uploads;
  /** Applications and withdrawals a minute from one household. */
  perMinute: number;
}

/** The bytes of the fields beside the file: a letter in any script, and little else. */
const FIELD_BYTES = 25_000;

export async function registerHiringRoutes(
  app: FastifyInstance,
  hiring: Hiring,
  { uploads, perMinute }: RouteOptions,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: cvLimits.maxBytes, files: 1, fields: 10, fieldSize: FIELD_BYTES },
    throwFileSizeLimit: false,
  });
  const limits = [limitByNetwork(perMinute)];

  serveJobs(app, hiring);
  serveApplications(app, hiring);
  route(
    app,
    applyEndpoint,
    async ({ params: { id }, request }) => {
      await using received = await uploads.receive(request, {
        file: 'cv',
        maxFiles: 1,
        maxBytes: cvLimits.maxBytes,
        tooLarge: () => new AppError('cv_too_large', { params: { maximum: cvLimits.megabytes } }),
      });
      const { fields } = received;
      const parsed = z.safeParse(applicationInputSchema, fields);
      if (!parsed.success) throw new AppError('validation_failed', { fields: invalidFields(parsed.error, fields) });
      const [cv] = received.files;
      if (!cv) throw new AppError('cv_missing');
      return await applyForJob(hiring, { job: id, input: parsed.data, cv });
    },
    {
      limits,
      multipart: z.object({ ...applicationInputSchema.shape, cv: z.string().meta({ format: 'binary' }) }),
    },
  );
  route(app, withdrawEndpoint, async ({ body }) => ({ title: await withdrawApplication(hiring, body) }), { limits });
  route(
    app,
    getApplicationCv,
    async ({ params: { id }, act, reply }) => {
      const row = orNotFound(await findApplication(hiring.database, { id, scope: applicationPolicy.scope(act.actor) }));
      await recordReads(hiring.database, applicationPolicy, act, [row]);
      const file = orNotFound(await readStored(hiring.storage, cvKeyOf(id)));
      reply
        .type('application/pdf')
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${cvFileName(id)}"` });
      return file;
    },
    { produces: 'application/pdf' },
  );
}
