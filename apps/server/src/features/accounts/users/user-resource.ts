import { randomBytes } from 'node:crypto';
import { shownName } from '@skrin/contract/accounts/names';
import { userResource } from '@skrin/contract/accounts/user.resource';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { users } from '../../../platform/database/tables.ts';
import { changeImageOwner } from '../../../platform/images/images-repository.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import type { Auth } from '../auth.ts';
import { removeAccount } from '../deletion/remove-account.ts';
import { changedMembership, type Membership, requireMembership } from '../organisations/membership.ts';
import { endSessionsOf, insertPassword, notifySessionsOf, type UserRow } from '../repository.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireMayGive } from './give-role.ts';
import { keepAdministrator } from './keep-administrator.ts';
import { userPolicy } from './user-policy.ts';

/**
 * Endpoints for administrators to manage accounts. A person whose account is made here signs in with a password that is
 * shown once.
 */
export const serveUsers = (app: FastifyInstance, { auth, database }: { auth: Auth; database: Database }): void =>
  serveResource(app, {
    resource: userResource,
    table: users,
    policy: userPolicy,
    database,
    roleChange: ({ row, changes: { role } }) =>
      role && role !== row?.role ? { before: row?.role ?? null, after: role } : undefined,
    hooks: {
      beforeCreate: async ({ tx, act, input }) => {
        requireMayGive(act.actor, input.role);
        await requireMembership(tx, input);
        // Stored in the form in which signing up stores both.
        const email = input.email.toLowerCase();
        return { email, name: shownName({ ...input, email }) };
      },
      prepareCreate: async () => {
        const initialPassword = randomBytes(12).toString('base64url');
        return { initialPassword, passwordHash: await hashPassword({ auth }, initialPassword) };
      },
      afterCreate: async ({ tx, row, prepared: { initialPassword, passwordHash } }) => {
        await makeOwnerOfPhoto(tx, row);
        await insertPassword(tx, { userId: row.id, password: passwordHash });
        return { initialPassword };
      },
      beforeUpdate: async ({ tx, act, row, changes }) => {
        const membership = changedMembership(row, changes);
        if (isOther(membership, row)) {
          requireMayGive(act.actor, row.role, membership.role);
          await requireMembership(tx, membership);
        }
        await keepAdministrator(tx, { actor: act.actor, user: row, becomes: { ...row, ...changes } });
        return { ...membership, name: shownName({ ...row, ...changes }) };
      },
      afterUpdate: async ({ tx, before, row }) => {
        await makeOwnerOfPhoto(tx, row);
        if (isOther(row, before)) await notifySessionsOf(tx, row.id);
        if (row.state === 'banned') await endSessionsOf(tx, row.id);
      },
      remove: async ({ tx, act, row }) => {
        await keepAdministrator(tx, { actor: act.actor, user: row, becomes: undefined });
        await removeAccount(tx, row.id);
      },
    },
  });

const isOther = (one: Membership, other: Membership): boolean =>
  one.role !== other.role || one.organisationId !== other.organisationId;

/**
 * Makes the user the owner of their own photo, even if staff has uploaded it, so that it is deleted with the account.
 */
const makeOwnerOfPhoto = async (tx: Transaction, { id, photo }: Pick<UserRow, 'id' | 'photo'>) => {
  if (photo !== null) await changeImageOwner(tx, { id: photo, userId: id });
};
