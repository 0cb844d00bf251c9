import { href } from '@skrin/contract/pages';
import { type ProgrammeId, programmes } from '@skrin/contract/programmes/registry';
import { type AnalysisItem, isOtherDisease } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { formAddress } from '../../pages.ts';

export interface Progress {
  /** Whose checks are begun. */
  programme: ProgrammeId;
  /** Answers have been started and not been sent. */
  hasDraft: boolean;
  /** Newest first. */
  assessments: readonly Assessment[];
  /** Newest first. */
  analyses: readonly AnalysisItem[];
}

export interface NextStep {
  kind: 'reading' | 'unlock' | 'other_disease' | 'retake' | 'draft' | 'photo' | 'start' | 'begin' | 'again';
  to: string;
}

/**
 * The next step that the home page offers: first what the user began last (a draft, or answers without a photo), else
 * what follows their newest analysis. Undefined while they need help first, because help is then the next step.
 */
export function nextStep({ programme, hasDraft, assessments, analyses }: Progress): NextStep | undefined {
  const start = formAddress(programme);
  const [analysis] = analyses;
  const [assessment] = assessments;
  if (assessment && needsHelpFirst(assessment)) return undefined;
  if (hasDraft) return { kind: 'draft', to: start };
  const needsPhoto = assessment?.matched && programmes[assessment.programme].takesPhotos;
  if (needsPhoto && !analyses.some(({ assessmentId }) => assessmentId === assessment.id)) {
    const { id, followsId } = assessment;
    return { kind: 'photo', to: href('analysisStart', { assessment: id, follows: followsId }) };
  }
  if (!analysis)
    return { kind: assessment ? 'again' : programmes[programme].takesPhotos ? 'start' : 'begin', to: start };
  const { id, assessmentId, followsId, state, faults, can } = analysis;
  if (state === 'queued' || state === 'running') return { kind: 'reading', to: href('analysis', { id }) };
  if (can.unlock) return { kind: 'unlock', to: href('analysis', { id }) };
  if (state === 'retake' && isOtherDisease(faults)) return { kind: 'other_disease', to: href('analysis', { id }) };
  if (state === 'retake')
    return { kind: 'retake', to: href('analysisStart', { assessment: assessmentId, follows: followsId }) };
  return { kind: 'again', to: start };
}
