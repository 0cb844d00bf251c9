import { shownName } from '@skrin/contract/accounts/names';
import type { ProfileChanges } from '@skrin/contract/accounts/profile';
import { userResource } from '@skrin/contract/accounts/user.resource';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { requireOwnImages } from '../../../platform/images/use-images.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { changeUser, lockUser, type UserRow } from '../repository.ts';
import { userPolicy } from './user-policy.ts';

interface Change {
  act: Act;
  /** Id and scope of the account to change. */
  key: Scoped;
  changes: ProfileChanges;
}

/**
 * Changes the profile of a user.
 * @throws AppError `not_found`, `stale_edit`, `validation_failed` for an image of somebody else
 */
export const changeProfile = (
  database: Database,
  { act, key, changes: { version, ...changes } }: Change,
): Promise<UserRow> =>
  database.transaction(async (tx) => {
    const row = await authorize(tx, userPolicy, { act, action: 'update', row: await lockUser(tx, key) });
    if (version !== undefined && version !== row.version) throw new AppError('stale_edit');
    const { fields } = userResource;
    await requireOwnImages(tx, { actor: act.actor, fields, values: changes, before: row });
    return orNotFound(await changeUser(tx, key, { ...changes, name: shownName({ ...row, ...changes }) }));
  });
