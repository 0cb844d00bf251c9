import {
  disableTwoFactor as disableEndpoint,
  enableTwoFactor as enableEndpoint,
  getTwoFactor,
  loginSecondFactor,
  renewRecoveryCodes as renewEndpoint,
  setUpTwoFactor as setUpEndpoint,
} from '@skrin/contract/accounts/two-factor-endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { findUser } from '../repository.ts';
import { requirePassword } from '../sign-in/require-password.ts';
import { takeSecondFactor } from '../sign-in/second-factor.ts';
import { openSessionOf } from '../sign-in/sign-in.ts';
import { limitSignIns, openWithClaim, type RouteOptions } from '../sign-in/sign-in-routes.ts';
import { userPolicy } from '../users/user-policy.ts';
import { disableTwoFactor, enableTwoFactor, readTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts';

export function registerTwoFactorRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { auth, database, guesses } = options;
  const limits = [eachAccount(guesses)];
  route(
    app,
    loginSecondFactor,
    async ({ body, request, reply }) => {
      const userId = await takeSecondFactor(options, { ...body, request });
      return openWithClaim(options, { request, reply }, (signing) => openSessionOf(signing, userId));
    },
    { limits: [limitSignIns(guesses)] },
  );
  route(app, getTwoFactor, ({ principal: { userId } }) => readTwoFactor(database, userId));
  route(
    app,
    setUpEndpoint,
    async ({ act: { actor }, body: { password } }) => {
      const { userId } = actor;
      await requirePassword({ auth, database }, { userId, password });
      const { email } = orNotFound(await findUser(database, { id: userId, scope: userPolicy.scope(actor) }));
      return setUpTwoFactor(options, { userId, email });
    },
    { limits },
  );
  route(app, enableEndpoint, ({ act, body: { code } }) => enableTwoFactor(options, { act, code }), { limits });
  route(
    app,
    disableEndpoint,
    async ({ act, body: { password } }) => {
      await requirePassword({ auth, database }, { userId: act.actor.userId, password });
      await disableTwoFactor(database, act);
    },
    { limits },
  );
  route(
    app,
    renewEndpoint,
    async ({ act, body: { password } }) => {
      await requirePassword({ auth, database }, { userId: act.actor.userId, password });
      return renewRecoveryCodes(database, act);
    },
    { limits },
  );
}

/** Limits requests for one account: the person at the session may not be its owner. */
export const eachAccount = (max: number): Limit => ({ max, key: ({ principal }) => principal?.userId ?? '' });
