import type { Database } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { lockEditable, tellFile } from './change-files.ts';
import { filePolicy } from './file-policy.ts';
import { updateFile } from './files-repository.ts';
import { dropOldest } from './finish-upload.ts';
import { requireReady } from './open-version.ts';
import type { FileRow } from './tables.ts';
import { findVersion, insertVersion } from './versions-repository.ts';

/**
 * Makes an older version of a file the newest, as one more version, which has the same bytes.
 * @throws AppError `not_found`, `forbidden`, `file_scanning`, `file_harmful`
 */
export const restoreVersion = (
  database: Database,
  { act, id, number }: { act: Act; id: string; number: number },
): Promise<FileRow> =>
  database.transaction(async (tx) => {
    const file = await lockEditable(tx, { act, id });
    const { id: _, createdAt: __, ...old } = orNotFound(await findVersion(tx, { fileId: id, number }));
    requireReady(old.state);
    if (number === file.newestVersion) return file;
    const newest = (file.newestVersion ?? 0) + 1;
    await insertVersion(tx, { ...old, number: newest, authorId: act.actor.userId });
    await dropOldest(tx, id);
    const { kind, mime, size, state, hasPreview } = old;
    const changed = orNotFound(
      await updateFile(tx, id, { newestVersion: newest, kind, mime, size, state, hasPreview }),
    );
    await recordAct(tx, filePolicy, act, changed);
    await tellFile(tx, changed);
    return changed;
  });
