import multipart from '@fastify/multipart';
import {
  analysisUploadSchema,
  createAnalysis as createEndpoint,
  getAnalysis,
} from '@skrin/contract/screening/analysis-endpoints';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { Normaliser } from '@skrin/vision';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { networkOfRequest } from '../../platform/http/network.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { findAnalysis } from './analyses-repository.ts';
import { isOwn } from './analysis-policy.ts';
import { createAnalysis, type RequireConsent } from './create-analysis.ts';
import type { DecodedPhotos } from './decoded-photos.ts';
import type { ReadingLimits } from './photo-readings.ts';
import type { Programmes } from './programmes/programme-service.ts';
import { openAnalysis, presentWithResult } from './read-analysis.ts';
import { expectedParts, readUpload } from './upload.ts';

/** Uploads are counted by account. Those of visitors are counted by network, because a new visit costs nothing. */
const uploaderOf = (request: FastifyRequest) =>
  request.principal?.role === 'visitor' ? `visitor ${networkOfRequest(request)}` : (request.principal?.userId ?? '');

interface RouteOptions {
  database: Database;
  storage: Storage;
  requireConsent: RequireConsent;
  normaliser: Normaliser;
  decodedPhotos: DecodedPhotos;
  uploads: Uploads;
  programmes: Programmes;
  /** Uploads a minute from one account. */
  uploadsPerMinute: number;
  limits: ReadingLimits;
  hashNetwork: (network: string) => string;
}

/** Endpoints from the upload of photos to their result. */
export async function registerAnalysisRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { database, programmes } = options;
  await app.register(multipart, {
    limits: { fileSize: photoLimits.maxBytes, files: photoLimits.maxPhotos, fields: 10, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  });

  route(
    app,
    createEndpoint,
    async (input) => {
      const { act } = input;
      await using received = await options.uploads.receive(input.request, expectedParts);
      const upload = readUpload(received);
      return await createOnce(
        database,
        { ...input, body: upload.hash },
        {
          create: (keep) => createAnalysis(options, { act, upload, keep }),
          present: async (id) => {
            const { state } = orNotFound(await findAnalysis(database, { id, scope: isOwn(act.actor) }));
            return { id, state };
          },
        },
      );
    },
    {
      limits: [{ max: options.uploadsPerMinute, key: uploaderOf }],
      multipart: z.object({
        ...analysisUploadSchema.shape,
        photo: z
          .array(z.string().meta({ format: 'binary' }))
          .min(1)
          .max(photoLimits.maxPhotos),
      }),
    },
  );
  route(app, getAnalysis, async ({ act, params }) =>
    presentWithResult(database, await openAnalysis(database, { act, id: params.id }), {
      actor: act.actor,
      programmes,
    }),
  );
}
