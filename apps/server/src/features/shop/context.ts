import type { Database } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage.ts';

/** What the use cases of the shop work with. */
export interface Shop {
  database: Database;
  storage: Storage;
  publicUrl: string;
}
