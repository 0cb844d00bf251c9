import { hasPermission } from '@skrin/contract/access/permissions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { eq, type Placeholder, type SQL, sql } from '../../platform/database/drizzle.ts';
import { type Actor, abilities, type Policy } from '../../platform/policy/policy.ts';
import type { AnalysisColumns, AnalysisRow } from './analyses-repository.ts';
import { isSharedWith } from './shares-repository.ts';
import { analyses } from './tables.ts';
import { raisedUrgency } from './urgency.ts';

type AnalysisAction = 'update' | 'remove' | 'unlock' | 'report' | 'remind';

const DAY_MS = 86_400_000;

/** Selects the actor's own analyses; the scope of the policy also has those that are shared with the actor's clinic. */
export const isOwn = ({ userId }: { userId: string | Placeholder }): SQL => eq(analyses.userId, userId);

/** Results of earlier versions have no kind: such a result may name nothing, and that is never sold. */
export const isForSale = ({ state, kind }: Pick<AnalysisColumns, 'state' | 'kind'>): boolean =>
  state === 'locked' && kind !== null;

/**
 * An analysis, its photos and, once unlocked, its result belong to the account that sent the photos. A clinic that the
 * person consults sees the analysis as long as they share it (decision 052).
 */
export const analysisPolicy: Policy<Pick<AnalysisColumns, 'userId' | 'state' | 'kind'>, AnalysisAction> = {
  kind: 'analysis',
  ownerOf: ({ userId }) => userId,
  scope: (actor) =>
    actor.clinicId === undefined ? isOwn(actor) : sql`(${isOwn(actor)} or ${isSharedWith(actor.clinicId)})`,
  can: ({ userId, role }, action, row) => {
    if (row.userId !== userId) return false;
    if (action === 'unlock') return hasPermission(role, 'order:create') && isForSale(row);
    return hasPermission(role, `analysis:${action}`);
  },
};

/** Whether the person needs help before anything is sold for an analysis. */
export const isHelpFirst = (
  row: Pick<AnalysisRow, 'redFlags' | 'helpConfirmedAt' | 'urgency' | 'followUps'>,
): boolean => needsHelpFirst({ ...row, ...raisedUrgency([row]) });

/** The abilities that are sent with an analysis. A person who needs help first is offered no way to pay. */
export function analysisAbilities(
  actor: Actor,
  row: Pick<AnalysisRow, 'userId' | 'state' | 'kind' | 'redFlags' | 'helpConfirmedAt' | 'urgency' | 'followUps'>,
): Analysis['can'] {
  const can = abilities(analysisPolicy, actor, ['update', 'remove', 'unlock'], row);
  return { ...can, unlock: can.unlock && !isHelpFirst(row) };
}

/**
 * Until when the person can report that a doctor found something else: once, for a clear result that was paid for with
 * money. Undefined if they cannot.
 */
export function reportableUntil(row: AnalysisRow): Date | undefined {
  const { state, kind, openedBy, unlockedAt, outcome } = row;
  if (state !== 'unlocked' || kind !== 'clear' || openedBy !== 'order' || !unlockedAt || outcome) return undefined;
  const until = new Date(unlockedAt.getTime() + OUTCOME_DAYS * DAY_MS);
  return until > new Date() ? until : undefined;
}
