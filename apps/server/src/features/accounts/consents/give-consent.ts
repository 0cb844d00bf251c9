import { type Consent, type ConsentInput, isCurrent } from '@skrin/contract/accounts/consents';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import { consentPolicy } from './consent-policy.ts';
import { insertConsent, lockStandingConsents, presentConsent } from './consents-repository.ts';

/**
 * Stores a consent. If the same consent stands already, it is returned, and cannot be withdrawn before the transaction
 * ends.
 * @throws AppError `conflict` if the texts have changed since they were read
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
