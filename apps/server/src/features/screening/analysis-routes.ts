import multipart from '@fastify/multipart';
import {
  analysisEvents,
  analysisUploadSchema,
  createAnalysis as createEndpoint,
  getAnalysis,
  listAnalyses,
  removeAnalysis as removeEndpoint,
  reportOutcome as reportEndpoint,
  updateAnalysis as updateEndpoint,
} from '@skrin/contract/screening/analysis-endpoints';
import { getAnalysisPhoto, getAnalysisThumbnail } from '@skrin/contract/screening/photo-endpoints';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { ReliabilityCounts } from '@skrin/domain/screening/reliability';
import type { Normaliser } from '@skrin/vision';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { keptForSession } from '../../platform/http/caching.ts';
import { bearerToken } from '../../platform/http/guard.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { UploadMemory } from '../../platform/uploads/upload-memory.ts';
import { type AnalysisRow, findAnalysis, listAnalysisRows } from './analyses-repository.ts';
import { registerWatching } from './analysis-events.ts';
import { analysisPolicy, isOwn } from './analysis-policy.ts';
import { createAnalysis, type RequireConsent } from './create-analysis.ts';
import type { DecodedPhotos } from './decoded-photos.ts';
import { openAnalysis, presentItems, presentWithResult } from './read-analysis.ts';
import { readThumbnail } from './read-thumbnail.ts';
import { type Removal, removeAnalysis } from './remove-analysis.ts';
import { type IssueVoucher, reportOutcome } from './report-outcome.ts';
import { updateAnalysis } from './update-analysis.ts';
import { readUpload } from './upload.ts';

/** Each makes a voucher or is refused. */
const REPORTS_PER_MINUTE = 10;

/** An account; visitors of one address together, as another visit costs nothing. */
const uploaderOf = ({ principal, ip }: FastifyRequest) =>
  principal?.role === 'visitor' ? `visitor ${ip}` : (principal?.userId ?? '');

/** Of a photo that is there. @throws AppError `not_found` */
function keyOf(photo: AnalysisRow['photos'][number] | undefined): string {
  if (!photo || photo.removedAt !== null) throw new AppError('not_found');
  return photo.key;
}

interface RouteOptions extends Removal {
  database: Database;
  storage: Storage;
  requireConsent: RequireConsent;
  issueVoucher: IssueVoucher;
  events: Events;
  normaliser: Normaliser;
  decodedPhotos: DecodedPhotos;
  uploadMemory: UploadMemory;
  reliability: ReliabilityCounts;
  /** Uploads a minute from one account. */
  uploads: number;
  /** How often a day one person may have one picture read. */
  readings: number;
}

export async function registerAnalysisRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { database, storage, events, reliability } = options;
  await app.register(multipart, {
    limits: { fileSize: photoLimits.maxBytes, files: photoLimits.maxPhotos, fields: 10, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  });

  const watch = registerWatching(app, events);
  route(
    app,
    createEndpoint,
    async ({ act, headers, request }) => {
      using held = options.uploadMemory.hold();
      const upload = await readUpload(request, held);
      return await createAnalysis(options, { act, upload, idempotencyKey: headers['idempotency-key'] });
    },
    {
      limits: [{ max: options.uploads, key: uploaderOf }],
      multipart: z.object({
        ...analysisUploadSchema.shape,
        photo: z
          .array(z.string().meta({ format: 'binary' }))
          .min(1)
          .max(photoLimits.maxPhotos),
      }),
    },
  );
  route(app, listAnalyses, async ({ act, query }) => {
    const { rows, ...page } = await listAnalysisRows(database, isOwn(act.actor), query);
    return { items: await presentItems(database, rows, { actor: act.actor, reliability }), ...page };
  });
  route(app, getAnalysis, async ({ act, params }) =>
    presentWithResult(database, await openAnalysis(database, { act, id: params.id }), {
      actor: act.actor,
      reliability,
    }),
  );
  route(app, updateEndpoint, ({ act, params, body }) =>
    updateAnalysis(database, { act, id: params.id, texts: body, reliability }),
  );
  route(app, reportEndpoint, ({ act, params, body }) => reportOutcome(options, { act, id: params.id, report: body }), {
    limits: [{ max: REPORTS_PER_MINUTE, key: ({ principal }) => `report ${principal?.userId}` }],
  });
  route(app, removeEndpoint, ({ act, params, query }) => removeAnalysis(options, { act, id: params.id, ...query }));
  route(
    app,
    getAnalysisPhoto,
    async ({ act, params, query, reply }) => {
      const { photos } = await openAnalysis(database, { act, id: params.id });
      const key = keyOf(photos[query.position]);
      const photo = orNotFound(await readStored(storage, key));
      reply.type('image/jpeg');
      return photo;
    },
    { produces: 'image/jpeg' },
  );
  route(
    app,
    getAnalysisThumbnail,
    async ({ act, params, query, reply }) => {
      const { photos } = await openAnalysis(database, { act, id: params.id });
      const key = keyOf(photos[query.position]);
      const thumbnail = orNotFound(await readThumbnail(options, key));
      // A list shows many, again and again. Photos stay `no-store`.
      reply.type('image/jpeg').headers(keptForSession);
      return thumbnail;
    },
    { produces: 'image/jpeg' },
  );
  route(
    app,
    analysisEvents,
    async ({ act, principal, params, request, reply }) => {
      const { id } = await openAnalysis(database, { act, id: params.id });
      const key = { id, scope: analysisPolicy.scope(principal) };
      const readState = async () => {
        await app.authenticate(bearerToken(request.headers.authorization));
        return orNotFound(await findAnalysis(database, key)).state;
      };
      const progress = await watch({ analysisId: id, principal, readState });
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return progress;
    },
    { produces: 'text/event-stream' },
  );
}
