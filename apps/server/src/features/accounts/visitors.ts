import type { User, VisitorSession } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Logger } from '../../platform/logger.ts';
import { signAccessToken } from './access-tokens.ts';
import type { Auth } from './auth.ts';
import { claimConsents } from './consents-repository.ts';
import type { Device } from './device.ts';
import { insertVisitor, listFormerVisitors, lockVisitor, removeVisitor } from './repository.ts';

/** What other features do with what a visitor has given them, in the transaction in which the visitor goes. */
export interface VisitorCases {
  /** Makes it somebody else's. */
  claim: (tx: Transaction, move: { from: string; to: string }) => Promise<void>;
  /** As its owner would remove it. */
  remove: (tx: Transaction, userId: string) => Promise<void>;
}

/** Lets somebody in who has no account. */
export async function openVisit(
  { auth, database }: { auth: Auth; database: Database },
  visit: { language: Language; device: Device },
): Promise<VisitorSession> {
  const session = await database.transaction((tx) => insertVisitor(tx, visit));
  return { accessToken: await signAccessToken(auth, { ...session, role: 'visitor' }) };
}

interface Claim {
  visitorId: string;
  /** Whoever the visitor turned out to be. */
  user: Pick<User, 'id' | 'role'>;
  requestId: string;
  cases: VisitorCases;
}

/**
 * What a visitor has given becomes the user's, and the visitor goes with every session. Of two who claim at once one
 * finds everything and the other nothing.
 */
export async function claimVisitor(tx: Transaction, { visitorId, user, requestId, cases }: Claim): Promise<void> {
  const move = { from: visitorId, to: user.id };
  // First, as whatever is being built on a case has locked that, and is about to ask for its owner.
  await cases.claim(tx, move);
  if (!(await lockVisitor(tx, visitorId))) return;
  // What was stored in between.
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
/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface SweepOptions {
  database: Database;
  log: Logger;
  cases: VisitorCases;
}

/** Removes visitors whose day is over, with all that they have given. */
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
