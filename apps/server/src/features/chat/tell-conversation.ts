import type { PresenceState } from '@skrin/contract/live';
import type { Executor } from '../../platform/database/connect.ts';
import { publishPresence } from '../../platform/live/presence.ts';
import { type Audience, clinicAudience, publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { listMemberIds } from './conversations-repository.ts';
import type { ConversationRow } from './tables.ts';

type Told = Pick<ConversationRow, 'id' | 'organisationId' | 'personId' | 'clinicId'>;

/** Whose streams are told of a conversation: those of whoever reads it now, on all of their devices. */
async function audiencesOf(executor: Executor, { id, organisationId, personId, clinicId }: Told): Promise<Audience[]> {
  if (organisationId !== null) return (await listMemberIds(executor, { id, organisationId })).map(userAudience);
  return [
    ...(personId === null ? [] : [userAudience(personId)]),
    ...(clinicId === null ? [] : [clinicAudience(clinicId)]),
  ];
}

/**
 * Tells whoever reads a conversation that it has changed.
 * @param others ids of people who are told besides, such as those who were members until now
 */
export async function tellConversation(executor: Executor, row: Told, others: readonly string[] = []): Promise<void> {
  const to = [...(await audiencesOf(executor, row)), ...others.map(userAudience)];
  await publishLive(executor, { to: [...new Set(to)], kind: 'chat', id: row.id });
}

/** Milliseconds for which the same is not told again of somebody. */
const QUIET_MS = 1_000;
const quiet = new Set<string>();

/** Tells whoever reads a conversation that somebody is there, types or has left; kept nowhere. */
export async function tellPresence(
  executor: Executor,
  row: Told,
  { userId, state }: { userId: string; state: PresenceState },
): Promise<void> {
  const said = `${row.id} ${userId} ${state}`;
  if (quiet.has(said)) return;
  quiet.add(said);
  setTimeout(() => quiet.delete(said), QUIET_MS).unref();
  await publishPresence(executor, { to: await audiencesOf(executor, row), id: row.id, by: userId, state });
}
