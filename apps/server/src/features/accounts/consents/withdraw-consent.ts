import type { ConsentPurpose } from '@skrin/contract/accounts/consents';
import type { Transaction } from '../../../platform/database/connect.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { consentPolicy } from './consent-policy.ts';
import { lockStandingConsents, markWithdrawn } from './consents-repository.ts';

/** Withdraws the person's consents to a purpose, of any version of the texts. A second call changes nothing. */
export async function withdrawConsent(
  tx: Transaction,
  { act, purpose }: { act: Act; purpose: ConsentPurpose },
): Promise<void> {
  const rows = await lockStandingConsents(tx, { scope: consentPolicy.scope(act.actor), purpose });
  const [newest] = rows;
  if (!newest) return;
  await authorize(tx, consentPolicy, { act, action: 'withdraw', row: newest });
  await markWithdrawn(
    tx,
    rows.map(({ id }) => id),
  );
}
