import type { Invitation, InvitedAccountInput } from '@skrin/contract/accounts/invitations';
import type { User } from '@skrin/contract/accounts/schemas';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { type Actor, asSystem } from '../../../platform/policy/policy.ts';
import type { Auth } from '../auth.ts';
import { isComplete } from '../organisations/membership.ts';
import {
  changeRole,
  findUser,
  hasUser,
  insertPassword,
  insertUser,
  notifySessionsOf,
  type UserRow,
} from '../repository.ts';
import { hashPassword, refuseGuessable } from '../sign-in/passwords.ts';
import type { InvitationRow } from '../tables.ts';
import { mayGive } from '../users/give-role.ts';
import { keepAdministrator } from '../users/keep-administrator.ts';
import { presentUser } from '../users/present-user.ts';
import { hashInvitationToken } from './invitation-token.ts';
import { findInvitationByToken, markAccepted } from './invitations-repository.ts';

/** Reads what an invitation offers, and whether its address has an account. @throws AppError `invitation_invalid` */
export async function readInvitation(database: Database, token: string): Promise<Invitation> {
  const { invitation } = await findOpen(database, token);
  const { email, role, expiresAt } = invitation;
  return { email, role, hasAccount: await hasUser(database, { email }), expiresAt: expiresAt.toISOString() };
}

/**
 * Makes the account that somebody was invited to.
 * @throws AppError `invitation_invalid`, `validation_failed` for a weak password, `conflict` if the address has an
 * account by now
 */
export async function registerInvited(
  { auth, database }: { auth: Auth; database: Database },
  { requestId, input }: { requestId: string; input: InvitedAccountInput },
): Promise<void> {
  const { token, firstName, lastName } = input;
  const { email } = (await findOpen(database, token)).invitation;
  await refuseGuessable('password', { ...input, email });
  // Outside of the transaction, because hashing a password takes long.
  const password = await hashPassword({ auth }, input.password);
  await database.transaction(async (tx) => {
    const { invitation, giver } = await findOpen(tx, token);
    const { role, organisationId, language } = invitation;
    const user = await insertUser(tx, { email, firstName, lastName, role, organisationId, language });
    if (!user) throw new AppError('conflict');
    await insertPassword(tx, { userId: user.id, password });
    await accept(tx, { invitation, giver, user, before: null, requestId });
  });
}

/**
 * Gives somebody who is signed in the role that they were invited to.
 * @throws AppError `invitation_invalid`, `invitation_for_other_address`, `validation_failed` for the last administrator
 */
export const acceptInvitation = (
  database: Database,
  { actor, requestId, token }: { actor: Actor; requestId: string; token: string },
): Promise<User> =>
  database.transaction(async (tx) => {
    const { invitation, giver } = await findOpen(tx, token);
    const user = orNotFound(await findUser(tx, asSystem(actor.userId)));
    if (user.email !== invitation.email) throw new AppError('invitation_for_other_address');
    const { role, organisationId } = invitation;
    await keepAdministrator(tx, { actor: giver, user, becomes: { ...user, role } });
    const changed = orNotFound(await changeRole(tx, { id: user.id, role, organisationId }));
    await notifySessionsOf(tx, user.id);
    await accept(tx, { invitation, giver, user, before: user.role, requestId });
    return presentUser(changed);
  });

/** Finds an open invitation. Its sender must still have an active account and still be allowed to give the role. */
async function findOpen(executor: Executor, token: string): Promise<{ invitation: InvitationRow; giver: Actor }> {
  const found = await findInvitationByToken(executor, hashInvitationToken(token));
  const { invitation, giver } = found ?? {};
  const isOpen = invitation?.state === 'open' && invitation.expiresAt > new Date() && isComplete(invitation);
  if (!isOpen || giver?.state !== 'active' || !mayGive(giver.role, invitation.role))
    throw new AppError('invitation_invalid');
  return { invitation, giver: { userId: giver.id, role: giver.role } };
}

interface Accepted {
  invitation: InvitationRow;
  /** The user who sent the invitation. */
  giver: Actor;
  user: Pick<UserRow, 'id'>;
  before: UserRow['role'] | null;
  requestId: string;
}

/** Marks the invitation as accepted, and records in the audit that its sender gave the role. */
async function accept(tx: Transaction, { invitation, giver, user, before, requestId }: Accepted): Promise<void> {
  if (!(await markAccepted(tx, { id: invitation.id, userId: user.id }))) throw new AppError('invitation_invalid');
  await recordAudit(tx, {
    actor: giver,
    permission: 'invitation:create',
    subject: { kind: 'user', id: user.id },
    ownerId: user.id,
    requestId,
    roleChange: { before, after: invitation.role },
  });
}
