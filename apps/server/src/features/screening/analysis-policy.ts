import { hasPermission } from '@skrin/contract/access/permissions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { eq, type SQL } from 'drizzle-orm';
import { type Actor, abilities, type Policy } from '../../platform/policy/policy.ts';
import type { AnalysisColumns, AnalysisRow } from './analyses-repository.ts';
import { analyses } from './tables.ts';

type AnalysisAction = 'update' | 'remove' | 'unlock';

/** Whose it is, which is more than who may see it. */
export const isOwn = ({ userId }: Actor): SQL => eq(analyses.userId, userId);

/** An analysis, its photo and, once unlocked, its result belong to the person of whom the photo is. */
export const analysisPolicy: Policy<Pick<AnalysisColumns, 'userId' | 'state'>, AnalysisAction> = {
  kind: 'analysis',
  ownerOf: ({ userId }) => userId,
  scope: (actor) => isOwn(actor),
  can: ({ userId, role }, action, row) => {
    if (row.userId !== userId) return false;
    if (action === 'unlock') return hasPermission(role, 'order:create') && row.state === 'locked';
    return hasPermission(role, `analysis:${action}`);
  },
};

/** What travels with an analysis. Whoever needs help first is offered no way to pay. */
export function analysisAbilities(
  actor: Actor,
  row: Pick<AnalysisRow, 'userId' | 'state' | 'redFlags' | 'helpConfirmedAt'>,
): Analysis['can'] {
  const can = abilities(analysisPolicy, actor, ['update', 'remove', 'unlock'], row);
  return { ...can, unlock: can.unlock && !needsHelpFirst(row) };
}
