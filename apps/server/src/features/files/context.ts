import type { Normaliser } from '@skrin/vision';
import type { Database } from '../../platform/database/connect.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ScanFile } from '../../platform/scan/clamd.ts';
import type { Storage } from '../../platform/storage.ts';
import type { UploadShares } from '../../platform/uploads/upload-shares.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { ChunkBuffers } from './chunk-buffers.ts';
import type { ReadBacks } from './read-back.ts';

/** What the use cases of this feature need. */
export interface Files {
  database: Database;
  storage: Storage;
  log: Logger;
  normaliser: Normaliser;
  inTurn: Uploads['inTurn'];
  /** Bounds the chunks that this process holds in memory. */
  shares: UploadShares;
  buffers: ChunkBuffers;
  readBacks: ReadBacks;
  /** Undefined where no scanner is set: then only known kinds are taken. */
  scan: ScanFile | undefined;
}
