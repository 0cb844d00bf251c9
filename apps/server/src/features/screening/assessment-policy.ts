import { hasPermission } from '@skrin/contract/access/permissions';
import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { eq, type Placeholder, type SQL, sql } from '../../platform/database/drizzle.ts';
import { type Actor, abilities, type Policy } from '../../platform/policy/policy.ts';
import type { ListedAssessment } from './assessments-repository.ts';
import { isOfSharedWith } from './shares-repository.ts';
import { assessments } from './tables.ts';

/** An analysis in one of these states reads the answers, or has a result that shows them. */
const readingStates: readonly AnalysisState[] = ['queued', 'running', 'locked', 'unlocked'];

type AssessmentAction = 'analyse' | 'confirmHelp' | 'update' | 'remove';

export const isOwnAssessment = ({ userId }: { userId: string | Placeholder }): SQL => eq(assessments.userId, userId);

/** Answers belong to the person who gave them. A clinic sees those of an analysis that is shared with it. */
export const assessmentPolicy: Policy<ListedAssessment, AssessmentAction> = {
  kind: 'assessment',
  ownerOf: ({ userId }) => userId,
  scope: (actor) =>
    actor.clinicId === undefined
      ? isOwnAssessment(actor)
      : sql`(${isOwnAssessment(actor)} or ${isOfSharedWith(actor.clinicId)})`,
  can: ({ userId, role }, action, row) => {
    if (row.userId !== userId) return false;
    if (action === 'analyse') return hasPermission(role, 'analysis:create') && row.noMatchReason === null;
    // Allowed also while an analysis reads the answers, because it does not change them.
    if (action === 'confirmHelp') return hasPermission(role, 'help:confirm');
    return hasPermission(role, `assessment:${action}`) && !isInUse(action, row);
  },
};

/** The abilities that are sent with an assessment. */
export const assessmentAbilities = (actor: Actor, row: ListedAssessment): Assessment['can'] =>
  abilities(assessmentPolicy, actor, ['update', 'remove'], row);

/**
 * Answers can be changed after a retake or a failure, because neither has a result. An assessment with any analysis
 * cannot be removed.
 */
export const isInUse = (action: 'update' | 'remove', { analyses }: Pick<ListedAssessment, 'analyses'>): boolean =>
  action === 'remove' ? analyses.length > 0 : analyses.some(({ state }) => readingStates.includes(state));
