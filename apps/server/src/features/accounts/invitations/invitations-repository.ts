import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, eq, getTableColumns, inArray, lt, sql } from '../../../platform/database/drizzle.ts';
import { organisations, users } from '../../../platform/database/tables.ts';
import { type InvitationRow, invitations } from '../tables.ts';

/** An invitation with the name of whom it is to work for. */
export async function findInvitation(
  executor: Executor,
  id: string,
): Promise<(InvitationRow & { organisation: string | null }) | undefined> {
  const [row] = await executor
    .select({ ...getTableColumns(invitations), organisation: organisations.name })
    .from(invitations)
    .leftJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(eq(invitations.id, id));
  return row;
}

const DAY_MS = 86_400_000;
/** Days for which staff still sees expired and revoked invitations. */
const KEPT_DAYS = 90;

/** The invitation with the account of its sender; the sender is null once their account is deleted. */
export async function findInvitationByToken(executor: Executor, tokenHash: string) {
  const [found] = await executor
    .select({ invitation: invitations, giver: users })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash));
  return found;
}

/** True if the invitation was open; of two concurrent requests one gets true. */
export async function markAccepted(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const accepted = {
    state: 'accepted' as const,
    userId,
    acceptedAt: new Date(),
    version: sql`${invitations.version} + 1`,
  };
  const rows = await tx
    .update(invitations)
    .set(accepted)
    .where(and(eq(invitations.id, id), eq(invitations.state, 'open')))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/**
 * Marks invitations whose links have expired. Deletes those that nobody accepted, with their addresses, some months
 * later.
 */
export async function tidyInvitations(executor: Executor): Promise<void> {
  const now = Date.now();
  await executor
    .update(invitations)
    .set({ state: 'expired', version: sql`${invitations.version} + 1` })
    .where(and(eq(invitations.state, 'open'), lt(invitations.expiresAt, new Date(now))));
  const isForgotten = lt(invitations.expiresAt, new Date(now - KEPT_DAYS * DAY_MS));
  await executor.delete(invitations).where(and(inArray(invitations.state, ['expired', 'revoked']), isForgotten));
}
