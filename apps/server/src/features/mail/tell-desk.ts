import type { PresenceState } from '@skrin/contract/live';
import type { Executor } from '../../platform/database/connect.ts';
import { publishPresence } from '../../platform/live/presence.ts';
import { type Audience, organisationAudience, publishLive } from '../../platform/live/publish-live.ts';
import { findSkrin } from './colleagues.ts';

async function deskAudience(executor: Executor): Promise<Audience[]> {
  const skrin = await findSkrin(executor);
  return skrin === undefined ? [] : [organisationAudience(skrin)];
}

/** Tells the people of the desk that threads have changed. */
export async function tellDesk(executor: Executor, ...ids: string[]): Promise<void> {
  const to = await deskAudience(executor);
  for (const id of ids) await publishLive(executor, { to, kind: 'mail', id });
}

/** Milliseconds for which the same is not told again of somebody. */
const QUIET_MS = 1_000;
const quiet = new Set<string>();

/** Tells the people of the desk that somebody looks at a thread, writes an answer or has left; kept nowhere. */
export async function tellPresence(
  executor: Executor,
  { id, userId, state }: { id: string; userId: string; state: PresenceState },
): Promise<void> {
  const said = `${id} ${userId} ${state}`;
  if (quiet.has(said)) return;
  quiet.add(said);
  setTimeout(() => quiet.delete(said), QUIET_MS).unref();
  await publishPresence(executor, { to: await deskAudience(executor), id, by: userId, state });
}
