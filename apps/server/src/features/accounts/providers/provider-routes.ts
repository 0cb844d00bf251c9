import {
  exchangeToken,
  joinProvider,
  listProviders,
  requestJoinCode as requestCodeEndpoint,
} from '@skrin/contract/accounts/provider-endpoints';
import { type ProviderSettings, providers } from '@skrin/contract/accounts/providers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/guard.ts';
import { route } from '../../../platform/http/route.ts';
import { countAgainstLimit } from '../../../platform/limits.ts';
import { signInVerified } from '../sign-in/sign-in.ts';
import { languageOf, limitSignIns, openWithClaim, type RouteOptions } from '../sign-in/sign-in-routes.ts';
import { joinByProof, readJoin, requestJoinCode } from './join-account.ts';
import { CLOCK_LEEWAY_S, type ProviderRules, rulesOf } from './provider-rules.ts';
import { findArrived } from './sign-in-with-provider.ts';
import { tokenVerifier, type VerifyToken } from './verify-token.ts';

export function registerProviderRoutes(app: FastifyInstance, settings: ProviderSettings, options: RouteOptions): void {
  const { database, devices, guesses } = options;
  const limits = [limitSignIns(guesses)];
  const verifiers = new Map(providers.map((provider) => [provider, verifierOf(rulesOf(provider, settings))]));
  route(app, listProviders, () => settings);
  route(
    app,
    exchangeToken,
    async ({ body: { provider, token }, request, reply }) => {
      const verify = verifiers.get(provider);
      if (!verify) throw new AppError('provider_not_configured');
      const { identity, expiresAtS } = await verify(token);
      await takeToken(database, token, expiresAtS);
      const signedIn = (await callerOf(request, app.authenticate))?.userId;
      const arrival = { provider, identity, language: languageOf(request), requestId: request.id, signedIn };
      const userId = await findArrived(options, arrival);
      return openWithClaim(options, { request, reply }, (signing) => signInVerified(signing, userId));
    },
    { limits },
  );
  route(
    app,
    requestCodeEndpoint,
    async ({ body: { challenge }, request }) => {
      const asked = await readJoin(options, challenge);
      return requestJoinCode(options, asked, await devices.sourceOf(request, asked.user.email));
    },
    { limits },
  );
  route(
    app,
    joinProvider,
    async ({ body: { challenge, proof }, request, reply }) => {
      const asked = await readJoin(options, challenge);
      const source = await devices.sourceOf(request, asked.user.email);
      const userId = await joinByProof(options, asked, { proof, source, requestId: request.id });
      return openWithClaim(options, { request, reply }, (signing) => signInVerified(signing, userId));
    },
    { limits },
  );
}

const verifierOf = (rules: ProviderRules | undefined): VerifyToken | undefined => rules && tokenVerifier(rules);

/**
 * Takes a token, which works once: until it expires, its hash is kept as a limit of one.
 * @throws AppError `provider_token_invalid`
 */
async function takeToken(database: Database, token: string, expiresAtS: number): Promise<void> {
  const windowS = Math.max(1, Math.ceil(expiresAtS - Date.now() / 1_000) + 2 * CLOCK_LEEWAY_S);
  const { allowed } = await countAgainstLimit(database, { key: `provider token ${token}`, max: 1, windowS });
  if (!allowed) throw new AppError('provider_token_invalid');
}
