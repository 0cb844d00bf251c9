import type { Database } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage.ts';

/** What the use cases of content work with. */
export interface ContentContext {
  database: Database;
  storage: Storage;
}
