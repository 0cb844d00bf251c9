import type { LiveKind } from '@skrin/contract/live';
import type { Executor } from '../database/connect.ts';
import type { Actor } from '../policy/policy.ts';
import { liveEvents } from './tables.ts';

export type Audience = `user.${string}` | `organisation.${string}` | `clinic.${string}`;

export const userAudience = (id: string): Audience => `user.${id}`;
export const organisationAudience = (id: string): Audience => `organisation.${id}`;
/** For rows that name a clinic of the directory, whose organisation they do not know. */
export const clinicAudience = (id: string): Audience => `clinic.${id}`;

/** The audiences whose events the actor is told. */
export const audiencesOf = ({ userId, organisationId, clinicId }: Actor): Audience[] => [
  userAudience(userId),
  ...(organisationId ? [organisationAudience(organisationId)] : []),
  ...(clinicId ? [clinicAudience(clinicId)] : []),
];

interface Publication {
  to: readonly Audience[];
  kind: LiveKind;
  /** Id of the row that has changed. */
  id: string;
}

const listeners = new Set<() => void>();

/** Calls back whenever this process writes an event, whose transaction may still be open. */
export function onPublish(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Writes an event in the caller's transaction: it is told if and only if the transaction commits. */
export async function publishLive(executor: Executor, { to, kind, id }: Publication): Promise<void> {
  if (to.length === 0) return;
  await executor.insert(liveEvents).values(to.map((audience) => ({ audience, kind, ref: id })));
  for (const listener of listeners) listener();
}
