import { PHOTO_RETENTION_DAYS } from '@skrin/contract/accounts/personal-data';
import type { Database } from '../../platform/database/connect.ts';
import { addJob, defineJob } from '../../platform/jobs/define.ts';
import { markUnwantedPhotos } from './photo-removal-repository.ts';
import { removePhotoJob } from './remove-photo.ts';

/** Every hour. */
export const expirePhotosJob = defineJob({ name: 'screening.expire_photos', queue: 'maintenance', cron: '29 * * * *' });

const DAY_MS = 86_400_000;

/**
 * Deletes the photos that were read and that their owners do not want to be kept, of one analysis or of all. The
 * analysis and its result stay. Jobs that are queued in the same transaction delete the files.
 */
export const expirePhotos = (
  database: Database,
  { analysisId, now = new Date() }: { analysisId?: string; now?: Date } = {},
): Promise<void> =>
  database.transaction(async (tx) => {
    const keptSince = new Date(now.getTime() - PHOTO_RETENTION_DAYS * DAY_MS);
    const keys = await markUnwantedPhotos(tx, { keptSince, ...(analysisId !== undefined && { analysisId }) });
    for (const photoKey of keys) await addJob(tx, removePhotoJob, { photoKey });
  });
