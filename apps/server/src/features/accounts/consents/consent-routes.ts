import {
  giveConsent as giveEndpoint,
  listConsents,
  withdrawConsent as withdrawEndpoint,
} from '@skrin/contract/accounts/consent-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { consentPolicy } from './consent-policy.ts';
import { listStandingConsents, presentConsent } from './consents-repository.ts';
import { giveConsent } from './give-consent.ts';
import { withdrawConsent } from './withdraw-consent.ts';

interface RouteOptions {
  database: Database;
  /** Ends all shares of a user with clinics. */
  endSharing: (tx: Transaction, actor: Actor) => Promise<void>;
}

export function registerConsentRoutes(app: FastifyInstance, { database, endSharing }: RouteOptions): void {
  route(app, listConsents, async ({ act }) => {
    const rows = await listStandingConsents(database, consentPolicy.scope(act.actor));
    return { items: rows.map(presentConsent) };
  });
  route(app, giveEndpoint, ({ act, body }) => database.transaction((tx) => giveConsent(tx, { act, input: body })));
  route(app, withdrawEndpoint, ({ act, params: { purpose } }) =>
    database.transaction(async (tx) => {
      await withdrawConsent(tx, { act, purpose });
      if (purpose === 'clinic_sharing') await endSharing(tx, act.actor);
    }),
  );
}
