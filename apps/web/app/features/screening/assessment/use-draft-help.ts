import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useState } from 'react';
import { type CareRecord, durationIn } from '../components/care-record.ts';
import type { DraftHandle } from './draft.ts';
import { useQuestionnaire } from './questionnaire.tsx';

type HelpedDraft = Pick<DraftHandle, 'answers'> & Partial<Pick<DraftHandle, 'help' | 'confirmHelp'>>;

/**
 * Whether somebody who is still answering needs help now. What they say about it is kept with the draft, and counts for
 * the signs that they had ticked then.
 */
export function useDraftHelp({ answers, help, confirmHelp }: HelpedDraft) {
  const { programme, questions } = useQuestionnaire();
  const redFlags = questions.redFlagsSoFar(answers);
  const signs = emergenciesIn(redFlags);
  /** The signs with which the person asked to see the answers again. */
  const [seen, setSeen] = useState<string>();
  const care: CareRecord = {
    programme,
    redFlags,
    duration: durationIn(answers),
    helpConfirmedAt: help && covers(help.rules, signs) ? help.at : undefined,
  };
  return {
    care,
    comesFirst: needsHelpFirst(care) && seen !== signs.join(),
    onHelp: confirmHelp && ((confirmed: boolean) => confirmHelp(confirmed ? signs : undefined)),
    /** For somebody who ticked something by mistake: the page with the answers, below the emergency. */
    showAnswers: () => setSeen(signs.join()),
  };
}

/** The rules that call for help now. */
export const emergenciesIn = (redFlags: CareRecord['redFlags']): string[] =>
  redFlags.filter(({ level }) => level === 'emergency').map(({ rule }) => rule);

/** Whether what was said with these rules counts for the present ones. */
export const covers = (rules: readonly string[], present: readonly string[]): boolean =>
  present.length > 0 && present.every((rule) => rules.includes(rule));
