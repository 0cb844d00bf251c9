import type { User, VisitorSession } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Auth } from './auth.ts';
import { claimConsents } from './consents/consents-repository.ts';
import { insertVisitor, listFormerVisitors, lockVisitor, removeVisitor } from './repository.ts';
import { signAccessToken } from './sign-in/access-tokens.ts';
import type { Device } from './sign-in/device.ts';

/** What another feature does with the rows of a visitor, in the transaction that removes the visitor. */
export interface VisitorCases {
  /** Gives the rows to another user. */
  claim: (tx: Transaction, move: { from: string; to: string }) => Promise<void>;
  /** Removes the rows as their owner would. */
  remove: (tx: Transaction, userId: string) => Promise<void>;
}

/** Opens a session for somebody without an account. */
export async function openVisit(
  { auth, database }: { auth: Auth; database: Database },
  visit: { language: Language; device: Device },
): Promise<VisitorSession> {
  const session = await database.transaction((tx) => insertVisitor(tx, visit));
  return { accessToken: await signAccessToken(auth, { ...session, role: 'visitor' }) };
}

interface Claim {
  visitorId: string;
  /** The account that claims the visitor's rows. */
  user: Pick<User, 'id' | 'role'>;
  requestId: string;
  cases: VisitorCases;
}

/**
 * Gives a visitor's rows to the user, and removes the visitor with every session. Of two concurrent claims one gets
 * everything and the other nothing.
 */
export async function claimVisitor(tx: Transaction, { visitorId, user, requestId, cases }: Claim): Promise<void> {
  const move = { from: visitorId, to: user.id };
  // Claimed before the visitor is locked, to avoid a deadlock: a transaction that builds on a case has locked the case,
  // and locks the case's owner next.
  await cases.claim(tx, move);
  if (!(await lockVisitor(tx, visitorId))) return;
  // Claims what was stored between the first claim and the lock.
  await cases.claim(tx, move);
  await claimConsents(tx, move);
  await recordAudit(tx, {
    actor: { userId: user.id, role: user.role },
    permission: 'account:update',
    subject: { kind: 'user', id: visitorId },
    ownerId: user.id,
    requestId,
  });
  await removeVisitor(tx, visitorId);
}

const BATCH = 100;
/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface SweepOptions {
  database: Database;
  log: Logger;
  cases: VisitorCases;
}

/** Removes visitors whose session is over, with all their rows. */
export async function sweepVisitors({ database, log, cases }: SweepOptions): Promise<void> {
  let after = NO_ID;
  for (;;) {
    const former = await listFormerVisitors(database, { after, limit: BATCH });
    for (const id of former) {
      const removing = database.transaction(async (tx) => {
        await cases.remove(tx, id);
        await removeVisitor(tx, id);
      });
      await removing.catch((error) => log.warn({ id, err: error }, 'visitor could not be swept'));
    }
    if (former.length < BATCH) return;
    after = former.at(-1) ?? after;
  }
}
