import type { ConsentPurpose } from '@skrin/contract/accounts/consents';
import type { Database } from '../../platform/database/connect.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { consentPolicy } from './consent-policy.ts';
import { lockStandingConsents, markWithdrawn } from './consents-repository.ts';

/** Takes back what the person agreed to, by whatever version of the texts. A second time changes nothing. */
export const withdrawConsent = (
  database: Database,
  { act, purpose }: { act: Act; purpose: ConsentPurpose },
): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = await lockStandingConsents(tx, { scope: consentPolicy.scope(act.actor), purpose });
    const [newest] = rows;
    if (!newest) return;
    await authorize(tx, consentPolicy, { act, action: 'withdraw', row: newest });
    const ids = rows.map(({ id }) => id);
    await markWithdrawn(tx, ids);
  });
