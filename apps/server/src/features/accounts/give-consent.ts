import { type Consent, type ConsentInput, isCurrent } from '@skrin/contract/accounts/consents';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { consentPolicy } from './consent-policy.ts';
import { findStandingConsent, insertConsent, presentConsent } from './consents-repository.ts';

/**
 * Keeps that the person agrees. One that stands already is answered as it is.
 * @throws AppError `conflict` for texts that have changed since they were read
 */
export async function giveConsent(
  database: Database,
  { act, input }: { act: Act; input: ConsentInput },
): Promise<Consent> {
  if (!isCurrent(input)) throw new AppError('conflict');
  const { userId } = act.actor;
  return database.transaction(async (tx) => {
    const standing = await findStandingConsent(tx, { ...input, scope: consentPolicy.scope(act.actor) });
    const row = standing ?? (await insertConsent(tx, { ...input, userId }));
    await recordAct(tx, consentPolicy, act, row);
    return presentConsent(row);
  });
}
