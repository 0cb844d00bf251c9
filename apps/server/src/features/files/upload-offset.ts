import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { UploadRow } from './tables.ts';
import { lockUpload } from './uploads-repository.ts';

/** The bytes do not follow on those that have arrived: `received` is where they go on. */
export class OffsetError extends AppError {
  readonly received: number;

  constructor({ received }: Pick<UploadRow, 'received'>) {
    super('upload_offset');
    this.received = received;
  }
}

/** Locks an upload that is still where it was. @throws OffsetError, `not_found` of one that was given up */
export async function lockAt(tx: Transaction, { id, userId, received }: UploadRow): Promise<UploadRow> {
  const upload = orNotFound(await lockUpload(tx, { id, userId }));
  if (upload.received !== received || upload.doneFileId) throw new OffsetError(upload);
  return upload;
}
