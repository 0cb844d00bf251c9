import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { UserRow } from './repository.ts';

/** Records a change of an account by a person who is not signed in, but has proved that its address is theirs. */
export const recordOwnChange = (
  tx: Transaction,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  requestId: string,
): Promise<void> =>
  recordAudit(tx, {
    actor: { userId: id, role },
    permission: 'account:update',
    subject: { kind: 'user', id },
    ownerId: id,
    requestId,
  });
