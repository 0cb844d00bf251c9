import type { RedFlag } from '@skrin/contract/screening/assessments';
import { answeredRedFlags } from '@skrin/domain/programmes/skin/answered-red-flags';
import type { Draft } from './draft.ts';

/**
 * The red flags of incomplete answers, because advice must not wait for the last question. Unanswered questions count
 * as nothing ticked, and a missing duration as one that no rule asks for. The server, which knows more, may add some.
 */
export const redFlagsSoFar = (answers: Draft): RedFlag[] =>
  answeredRedFlags({
    ...answers,
    location: answers.location ?? [],
    duration: answers.duration ?? 'd4_7',
    symptoms: answers.symptoms ?? [],
    surface: answers.surface ?? [],
    feverOrPastChickenpox: answers.feverOrPastChickenpox ?? false,
  });
