import { type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';
import { type CareCase, urgencyOfCase } from './care-level.ts';

/**
 * Days after something was last heard of a check in which it counts as open. The last follow-up of a result can be
 * answered for 21 days after it was opened; a week more, and what was said then describes the skin no longer.
 */
export const OPEN_DAYS = 28;

const DAY_MS = 86_400_000;

/** A check as far as it decides whether it may still need care. */
export interface Check extends CareCase {
  assessmentId: string;
  /** Absent if the answers have no photo. */
  analysisId?: string | undefined;
  /** The earlier analysis of the same problem. */
  followsId?: string | null | undefined;
  /** Whether photo and answers came to a result, sealed or not. */
  hasResult: boolean;
  /** Whether its owner said last that it got better. */
  isBetter: boolean;
  /** Whether its owner reported what a doctor found. */
  hasOutcome: boolean;
  helpConfirmedAt?: Date | null | undefined;
  followUpAnsweredAt?: Date | null | undefined;
  createdAt: Date;
  /** When its result was opened. */
  unlockedAt?: Date | null | undefined;
}

/** When something was last heard of a check. */
export const heardAt = ({ createdAt, unlockedAt, followUpAnsweredAt }: Check): Date =>
  new Date(Math.max(...[createdAt, unlockedAt, followUpAnsweredAt].map((time) => time?.getTime() ?? 0)));

/**
 * The checks that may still need care, one for each set of answers: the most urgent first, then the latest. Closed is
 * one that got better, that a doctor has seen, whose owner has help, that a newer result of the same problem replaces,
 * or of which nothing was heard for a while.
 */
export function openChecks<Row extends Check>(checks: readonly Row[], now: Date): Row[] {
  const replaced = replacedIds(checks);
  const open = checks
    .filter((check) => !isClosed(check, now) && !(check.analysisId && replaced.has(check.analysisId)))
    .toSorted((a, b) => rank(a) - rank(b) || heardAt(b).getTime() - heardAt(a).getTime());
  return open.filter((check, at) => open.findIndex(({ assessmentId }) => assessmentId === check.assessmentId) === at);
}

function isClosed(check: Check, now: Date): boolean {
  const { isBetter, hasOutcome, helpConfirmedAt, followUpAnsweredAt, followUpUrgency } = check;
  if (isBetter || hasOutcome) return true;
  if (now.getTime() - heardAt(check).getTime() > OPEN_DAYS * DAY_MS) return true;
  // Somebody who had help, and says afterwards that it got worse, needs care again.
  const calledAgain = followUpUrgency && followUpAnsweredAt && helpConfirmedAt && followUpAnsweredAt > helpConfirmedAt;
  return Boolean(helpConfirmedAt) && !calledAgain;
}

/** The analyses that a newer result of the same problem replaces: those that it follows, directly or by others. */
function replacedIds(checks: readonly Check[]): Set<string> {
  const follows = new Map(checks.map(({ analysisId, followsId }) => [analysisId, followsId]));
  const replaced = new Set<string>();
  for (const { hasResult, followsId } of checks)
    for (let id = hasResult ? followsId : undefined; id && !replaced.has(id); id = follows.get(id)) replaced.add(id);
  return replaced;
}

const order: readonly (Urgency | undefined)[] = [...urgencyLevels, undefined];
const rank = (check: Check): number => order.indexOf(urgencyOfCase(check));
