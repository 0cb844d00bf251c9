import { type Answers, answersSchema, QUESTIONNAIRE_VERSION } from '@skrin/contract/screening/answers';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readPersonal, VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useSession } from '../../../session/session.ts';

/** Answers on their way: any of them may be missing, but none is empty. */
export type Draft = Partial<Answers>;

/**
 * Whose draft, and of which assessment: `new`, the id of the one that is being edited, or that of the analysis whose
 * problem it is about again.
 */
export interface DraftKey {
  person: string;
  of: string;
}

const draftSchema = z.object({
  version: z.literal(QUESTIONNAIRE_VERSION),
  answers: z.exactPartial(answersSchema),
  dependantId: z.optional(z.string()),
});

/** The kept answers; undefined when there are none, or they belong to another version of the questionnaire. */
export const readDraft = (key: DraftKey): Draft | undefined => readKept(key)?.answers;

interface Kept {
  answers: Draft;
  /** The dependant whom they are about; undefined: oneself. */
  dependantId?: string | undefined;
}

const readKept = ({ person, of }: DraftKey): Kept | undefined => draftSchema.safeParse(readDrafts(person)[of]).data;

/** Whether somebody has begun a new assessment that is not submitted yet: to have said whom it is about is no answer. */
export const hasNewDraft = (person: string): boolean => !isEmpty(readDraft({ person, of: 'new' }) ?? nothing);

/** Keeps answers, and whom they are about, or forgets them for undefined. */
export function writeDraft({ person, of }: DraftKey, answers: Draft | undefined, dependantId?: string): void {
  const { [of]: _, ...others } = readDrafts(person);
  const drafts = answers ? { ...others, [of]: { version: QUESTIONNAIRE_VERSION, answers, dependantId } } : others;
  writePersonal('assessmentDrafts', person, Object.keys(drafts).length > 0 ? drafts : undefined);
}

export const isEmpty = (answers: Draft): boolean => Object.keys(answers).length === 0;

const nothing: Draft = {};

/**
 * The answers of a form, kept in this browser with every change until they are submitted.
 * @param about the dependant whom saved answers are about; undefined: oneself
 */
export function useDraft(of: string, saved: Draft = nothing, about?: string) {
  const session = useSession();
  const person = session.status === 'authenticated' ? session.user.id : VISITOR;
  const key = { person, of };
  // A prerendered page knows of no answers.
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated ? readKept({ person, of }) : undefined), [hydrated, person, of]);
  const [changed, setChanged] = useState<Kept>();
  const { answers, dependantId } = changed ?? kept ?? { answers: saved, dependantId: about };
  const put = (next: Kept) => {
    setChanged(next);
    const isNothing = isEmpty(next.answers) && !next.dependantId;
    writeDraft(key, isNothing ? undefined : next.answers, next.dependantId);
  };
  return {
    answers,
    /** Whom they are about; undefined: oneself. */
    dependantId,
    changed: answers !== saved,
    change: (next: Draft) => put({ answers: next, dependantId }),
    chooseDependant: (next: string | undefined) => put({ answers, dependantId: next }),
    /** Back to the saved answers. */
    reset: () => {
      setChanged({ answers: saved, dependantId: about });
      writeDraft(key, undefined);
    },
    /** After they were submitted: the screen is about to go. */
    forget: () => writeDraft(key, undefined),
    /** Makes these the answers of another draft. */
    copyTo: (other: string) => writeDraft({ ...key, of: other }, answers, dependantId),
  };
}

export type DraftHandle = ReturnType<typeof useDraft>;

/** Each is read by itself: one that is damaged or out of date takes no other along. */
const readDrafts = (person: string): Record<string, unknown> =>
  readPersonal('assessmentDrafts', person, z.record(z.string(), z.unknown())) ?? {};
