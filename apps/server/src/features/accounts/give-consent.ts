import { type Consent, type ConsentInput, isCurrent } from '@skrin/contract/accounts/consents';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { consentPolicy } from './consent-policy.ts';
import { insertConsent, lockStandingConsents, presentConsent } from './consents-repository.ts';

/**
 * Keeps that the person agrees. One that stands already is answered as it is, and is not withdrawn before the transaction
 * ends.
 * @throws AppError `conflict` for texts that have changed since they were read
 */
export async function giveConsent(
  tx: Transaction,
  { act, input }: { act: Act; input: ConsentInput },
): Promise<Consent> {
  if (!isCurrent(input)) throw new AppError('conflict');
  const { purpose, version } = input;
  const standing = await lockStandingConsents(tx, { scope: consentPolicy.scope(act.actor), purpose });
  const row =
    standing.find((consent) => consent.version === version) ??
    (await insertConsent(tx, { purpose, version, userId: act.actor.userId }));
  await recordAct(tx, consentPolicy, act, row);
  return presentConsent(row);
}
