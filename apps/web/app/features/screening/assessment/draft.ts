import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import { type Answers, answersSchema, QUESTIONNAIRE_VERSION } from '@skrin/contract/screening/answers';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readPersonal, storageKeys, VISITOR, writePersonal } from '../../../browser/storage.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useSession } from '../../../session/session.ts';

/** Answers on their way: any of them may be missing, but none is empty. */
export type Draft = Partial<Answers>;

/** Whose draft, and of which assessment: `new`, or the id of the one that is being edited. */
export interface DraftKey {
  person: string;
  of: string;
}

const draftSchema = z.object({
  version: z.literal(QUESTIONNAIRE_VERSION),
  answers: z.exactPartial(answersSchema),
  /** Milliseconds since 1970. */
  until: z.optional(z.number().check(z.gte(Date.now()))),
});

/**
 * The kept answers; undefined when there are none, their day is over, or they belong to another version of the
 * questionnaire.
 */
export const readDraft = (key: DraftKey): Draft | undefined =>
  draftSchema.safeParse(readDrafts(key.person)[key.of]).data?.answers;

/** What a visitor began is kept for as long as what they sent. A member's goes with the session. */
const untilOf = (person: string) => (person === VISITOR ? { until: Date.now() + VISITOR_LIFETIME_S * 1000 } : {});

/** Keeps answers, or forgets them for undefined. */
export function writeDraft({ person, of }: DraftKey, answers: Draft | undefined): void {
  const { [of]: _, ...others } = readDrafts(person);
  const drafts = answers
    ? { ...others, [of]: { version: QUESTIONNAIRE_VERSION, answers, ...untilOf(person) } }
    : others;
  const empty = Object.keys(drafts).length === 0;
  writePersonal(storageKeys.assessmentDraft, person, empty ? null : JSON.stringify(drafts));
}

export const isEmpty = (answers: Draft): boolean => Object.keys(answers).length === 0;

const nothing: Draft = {};

/** The answers of a form, kept in this browser with every change until they are submitted. */
export function useDraft(of: string, saved: Draft = nothing) {
  const session = useSession();
  const person = session.status === 'authenticated' ? session.user.id : VISITOR;
  const key = { person, of };
  // A prerendered page knows of no answers.
  const hydrated = useHydrated();
  const kept = useMemo(
    () => (hydrated ? readDraft({ person, of }) : undefined) ?? saved,
    [hydrated, person, of, saved],
  );
  const [changed, setAnswers] = useState<Draft>();
  const answers = changed ?? kept;
  return {
    answers,
    changed: answers !== saved,
    change: (next: Draft) => {
      setAnswers(next);
      writeDraft(key, isEmpty(next) ? undefined : next);
    },
    /** Back to the saved answers. */
    reset: () => {
      setAnswers(saved);
      writeDraft(key, undefined);
    },
    /** After they were submitted: the screen is about to go. */
    forget: () => writeDraft(key, undefined),
    /** Makes these the answers of a new assessment. */
    copyToNew: () => writeDraft({ ...key, of: 'new' }, answers),
  };
}

export type DraftHandle = ReturnType<typeof useDraft>;

function readDrafts(person: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(readPersonal(storageKeys.assessmentDraft, person) ?? '{}'));
  } catch {
    return {};
  }
}

const asRecord = (value: unknown): Record<string, unknown> => ({ ...(value as object | null) });
