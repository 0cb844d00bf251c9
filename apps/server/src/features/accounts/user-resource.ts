import { randomBytes } from 'node:crypto';
import { userResource } from '@skrin/contract/accounts/user.resource';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/tables.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import type { Auth } from './auth.ts';
import { keepAdministrator } from './keep-administrator.ts';
import { endSessionsOf, insertPassword, type UserRow } from './repository.ts';
import { userPolicy } from './user-policy.ts';

/** Accounts as administrators keep them. Who is made here signs in with a password that is shown once. */
export const serveUsers = (app: FastifyInstance, { auth, database }: { auth: Auth; database: Database }): void =>
  serveResource(app, {
    resource: userResource,
    table: users,
    policy: userPolicy,
    database,
    hooks: {
      beforeCreate: async ({ input }) => namesOf(input),
      afterCreate: async ({ tx, row }) => {
        const initialPassword = randomBytes(12).toString('base64url');
        const { password } = await auth.$context;
        await insertPassword(tx, { userId: row.id, password: await password.hash(initialPassword) });
        return { initialPassword };
      },
      beforeUpdate: async ({ tx, act, row, changes }) => {
        await keepAdministrator(tx, { actor: act.actor, user: row, becomes: { ...row, ...changes } });
        return namesOf({ ...row, ...changes });
      },
      afterUpdate: async ({ tx, row }) => {
        if (row.state === 'banned') await endSessionsOf(tx, row.id);
      },
      beforeRemove: async ({ tx, act, row }) => {
        await keepAdministrator(tx, { actor: act.actor, user: row, becomes: undefined });
        await endSessionsOf(tx, row.id);
      },
    },
  });

/** As signing up keeps them. */
const namesOf = ({ email, firstName, lastName }: Pick<UserRow, 'email' | 'firstName' | 'lastName'>) => ({
  email: email.toLowerCase(),
  name: `${firstName} ${lastName}`,
});
