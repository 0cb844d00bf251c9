import {
  giveConsent as giveEndpoint,
  listConsents,
  withdrawConsent as withdrawEndpoint,
} from '@skrin/contract/accounts/consent-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { route } from '../../platform/http/route.ts';
import { consentPolicy } from './consent-policy.ts';
import { listStandingConsents, presentConsent } from './consents-repository.ts';
import { giveConsent } from './give-consent.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export function registerConsentRoutes(app: FastifyInstance, database: Database): void {
  route(app, listConsents, async ({ act }) => {
    const rows = await listStandingConsents(database, consentPolicy.scope(act.actor));
    return { items: rows.map(presentConsent) };
  });
  route(app, giveEndpoint, ({ act, body }) => giveConsent(database, { act, input: body }));
  route(app, withdrawEndpoint, ({ act, params: { purpose } }) => withdrawConsent(database, { act, purpose }));
}
