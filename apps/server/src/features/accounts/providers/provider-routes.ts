import { exchangeToken, listProviders } from '@skrin/contract/accounts/provider-endpoints';
import { type ProviderSettings, providers } from '@skrin/contract/accounts/providers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { languageOf, limitSignIns, type RouteOptions, withClaim } from '../sign-in-routes.ts';
import { type ProviderRules, rulesOf } from './provider-rules.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { tokenVerifier, type VerifyToken } from './verify-token.ts';

export function registerProviderRoutes(app: FastifyInstance, settings: ProviderSettings, options: RouteOptions): void {
  const verifiers = new Map(providers.map((provider) => [provider, verifierOf(rulesOf(provider, settings))]));
  route(app, listProviders, () => settings);
  route(
    app,
    exchangeToken,
    async ({ body: { provider, token }, request }) => {
      const verify = verifiers.get(provider);
      if (!verify) throw new AppError('provider_not_configured');
      // Before a transaction begins, because this may send a request to the provider.
      const identity = await verify(token);
      const arrival = { provider, identity, language: languageOf(request), requestId: request.id };
      return withClaim(options, request, (signing) => signInWithProvider(signing, arrival));
    },
    { limits: [limitSignIns(options.guesses)] },
  );
}

const verifierOf = (rules: ProviderRules | undefined): VerifyToken | undefined => rules && tokenVerifier(rules);
