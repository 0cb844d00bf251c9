import { getAnalysisPhoto, getAnalysisThumbnail } from '@skrin/contract/screening/photo-endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { keptForSession } from '../../platform/http/caching.ts';
import { route } from '../../platform/http/route.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { AnalysisRow } from './analyses-repository.ts';
import { openAnalysis } from './read-analysis.ts';
import { readThumbnail, type ThumbnailOptions } from './read-thumbnail.ts';

/** The storage key of a photo that was not deleted. @throws AppError `not_found` */
function keyOf(photo: AnalysisRow['photos'][number] | undefined): string {
  if (!photo || photo.removedAt !== null) throw new AppError('not_found');
  return photo.key;
}

/** Endpoints for the photos of an analysis and their thumbnails. */
export function registerPhotoRoutes(app: FastifyInstance, options: ThumbnailOptions): void {
  const { database, storage } = options;
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
      // Lists show many thumbnails, again and again, so these may be cached. Photos stay `no-store`.
      reply.type('image/jpeg').headers(keptForSession);
      return thumbnail;
    },
    { produces: 'image/jpeg' },
  );
}
