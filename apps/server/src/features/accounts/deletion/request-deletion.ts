import { type DeleteAccountInput, type Deletion, FRESH_SIGN_IN_MINUTES } from '@skrin/contract/accounts/personal-data';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/guard.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import type { Auth } from '../auth.ts';
import { endSessionsOf, findUser, isFreshSession } from '../repository.ts';
import { requireOwner } from '../sign-in/require-password.ts';
import { isLastAdministrator } from '../users/keep-administrator.ts';
import { ownAccount, userPolicy } from '../users/user-policy.ts';
import { mailDeletionJob } from './deletion-mails.ts';
import { insertDeletion } from './deletions-repository.ts';

interface DeletionRequest {
  act: Act;
  principal: Principal;
  input: DeleteAccountInput;
}

/**
 * Signs out everywhere and has the account deleted after the days of grace, unless its person signs in before.
 * @throws AppError `validation_failed`: wrong or missing password, or the last administrator; `password_missing` if the
 * account has none and the session is older
 */
export async function requestDeletion(
  { auth, database }: { auth: Auth; database: Database },
  { act, principal, input }: DeletionRequest,
): Promise<Deletion> {
  await requireProof({ auth, database }, principal, input);
  const { userId } = act.actor;
  return database.transaction(async (tx) => {
    const user = orNotFound(await findUser(tx, ownAccount(act.actor)));
    if (await isLastAdministrator(tx, user)) throw refused('last_administrator');
    const { dueAt, createdAt } = await insertDeletion(tx, userId);
    await endSessionsOf(tx, userId);
    await recordAct(tx, userPolicy, act, user);
    await addJob(tx, mailDeletionJob, { userId, kind: 'requested', requestedAt: createdAt.toISOString() });
    return { dueAt: dueAt.toISOString() };
  });
}

/** The password, or a sign-in a moment ago: somebody else may be at their open browser. */
async function requireProof(
  { auth, database }: { auth: Auth; database: Database },
  { userId, sessionId }: Principal,
  { password }: DeleteAccountInput,
): Promise<void> {
  if (password === undefined && (await isFreshSession(database, sessionId, FRESH_SIGN_IN_MINUTES))) return;
  await requireOwner({ auth, database }, { userId, sessionId, password });
}

const refused = (code: string) => new AppError('validation_failed', { fields: [{ path: 'password', code }] });
