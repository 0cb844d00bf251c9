import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

/** Scans the bytes of a new version, and makes its small picture. */
export const prepareVersionJob = defineRowJob('files.prepare_version', 'maintenance', 'versionId');

/** Removes bytes from the storage that no version and no upload has any more. */
export const removeBytesJob = defineJob({
  name: 'files.remove_bytes',
  queue: 'maintenance',
  payload: z.object({ bytesIds: z.array(idSchema) }),
});

/** Every hour. Bytes that are younger than `minimumAgeS` may be of an upload that has not been recorded yet. */
export const sweepFilesJob = defineJob({
  name: 'files.sweep_files',
  queue: 'maintenance',
  payload: z.object({ minimumAgeS: z.number().default(86_400) }),
  cron: '37 * * * *',
  timeLimitS: 1_800,
});
