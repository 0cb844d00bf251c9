import type { Executor } from '../../../platform/database/connect.ts';
import { and, inArray } from '../../../platform/database/drizzle.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { consultations } from '../tables.ts';
import { consultationsOfClinic } from './consultation-policy.ts';

/** The states of those of these consultations that the list of the actor's clinic has. */
export const readConsultationStates = (executor: Executor, actor: Actor, ids: readonly string[]) =>
  executor
    .select({ id: consultations.id, state: consultations.state })
    .from(consultations)
    .where(and(inArray(consultations.id, [...ids]), consultationsOfClinic(actor)));
