import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from './config.ts';
import { closeFolder, PrivateFsDriver } from './private-fs-driver.ts';

export type Storage = Disk;

/** Private files: under DATA_DIR, or in a bucket when the S3 settings are given. */
export async function openStorage(config: Config): Promise<Storage> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return openFolder(config.DATA_DIR);
  }
  return new Disk(
    new S3Driver({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

async function openFolder(dataDir: string): Promise<Storage> {
  // PostgreSQL's user has to pass through the data folder.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const folder = path.resolve(dataDir, 'files');
  await closeFolder(folder);
  return new Disk(new PrivateFsDriver(folder));
}
