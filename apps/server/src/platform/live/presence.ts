import type { LiveEvent } from '@skrin/contract/live';
import type { Executor } from '../database/connect.ts';
import { publish } from '../events.ts';
import type { Audience } from './publish-live.ts';

export const PRESENCE_TOPIC = 'presence';

type PresenceEvent = Extract<LiveEvent, { by: string }>;
/** Whose streams tell it, and what. */
export type Presence = { to: readonly Audience[] } & Omit<PresenceEvent, 'kind' | 'seq'>;

/** Tells open streams of every process that somebody is here, types or is gone. It is stored nowhere. */
export async function publishPresence(executor: Executor, presence: Presence): Promise<void> {
  if (presence.to.length > 0) await publish(executor, PRESENCE_TOPIC, presence);
}
