import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { consentPolicy } from './consent-policy.ts';
import { findStandingConsent } from './consents-repository.ts';

/**
 * @throws AppError `consent_needed` unless the person agrees, by the current version of the texts, to have a photo read
 */
export async function requireScreeningConsent(executor: Executor, actor: Actor): Promise<void> {
  const consent = await findStandingConsent(executor, { ...screeningConsent, scope: consentPolicy.scope(actor) });
  if (!consent) throw new AppError('consent_needed');
}
