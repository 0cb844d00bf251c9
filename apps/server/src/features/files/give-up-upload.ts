import { orNotFound } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { removeBytesLater } from './bin.ts';
import type { Files } from './context.ts';
import { deleteUpload, lockUpload } from './uploads-repository.ts';

/** Gives an upload up; one that has become a file stays one. @throws AppError `not_found` */
export const giveUpUpload = ({ database }: Files, { act, id }: { act: Act; id: string }): Promise<void> =>
  database.transaction(async (tx) => {
    const upload = orNotFound(await lockUpload(tx, { id, userId: act.actor.userId }));
    if (await deleteUpload(tx, upload)) await removeBytesLater(tx, [upload.bytesId]);
  });
