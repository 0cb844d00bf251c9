import { type Answers, answersSchema, QUESTIONNAIRE_VERSION } from '@skrin/contract/screening/answers';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readPersonal, VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useSession } from '../../../session/session.ts';

/** Incomplete answers: any of them may be missing, but none is empty. */
export type Draft = Partial<Answers>;

/**
 * The owner of a draft and what it belongs to: `new`, the id of the assessment that is edited, or the id of the
 * analysis that the new answers follow.
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
  /** The dependant of the answers; undefined for the user themselves. */
  dependantId?: string | undefined;
}

const readKept = ({ person, of }: DraftKey): Kept | undefined => draftSchema.safeParse(readDrafts(person)[of]).data;

/** Whether the person has a draft of a new assessment; a chosen dependant without answers does not count. */
export const hasNewDraft = (person: string): boolean => !isEmpty(readDraft({ person, of: 'new' }) ?? nothing);

/** Stores answers and their dependant; undefined answers delete the draft. */
export function writeDraft({ person, of }: DraftKey, answers: Draft | undefined, dependantId?: string): void {
  const { [of]: _, ...others } = readDrafts(person);
  const drafts = answers ? { ...others, [of]: { version: QUESTIONNAIRE_VERSION, answers, dependantId } } : others;
  writePersonal('assessmentDrafts', person, Object.keys(drafts).length > 0 ? drafts : undefined);
}

export const isEmpty = (answers: Draft): boolean => Object.keys(answers).length === 0;

const nothing: Draft = {};

/**
 * The answers of a form, stored in the browser with every change until they are submitted.
 * @param about the dependant of the saved answers; undefined for the user themselves
 */
export function useDraft(of: string, saved: Draft = nothing, about?: string) {
  const session = useSession();
  const person = session.status === 'authenticated' ? session.user.id : VISITOR;
  const key = { person, of };
  // A prerendered page has no access to stored answers.
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
    /** The dependant of the answers; undefined for the user themselves. */
    dependantId,
    changed: answers !== saved,
    change: (next: Draft) => put({ answers: next, dependantId }),
    chooseDependant: (next: string | undefined) => put({ answers, dependantId: next }),
    /** Back to the saved answers. */
    reset: () => {
      setChanged({ answers: saved, dependantId: about });
      writeDraft(key, undefined);
    },
    /** Deletes the stored draft after it was submitted; the shown answers stay until the page is left. */
    forget: () => writeDraft(key, undefined),
    /** Copies the answers to another draft. */
    copyTo: (other: string) => writeDraft({ ...key, of: other }, answers, dependantId),
  };
}

export type DraftHandle = ReturnType<typeof useDraft>;

/** Each draft is validated separately, so that a damaged or outdated one does not affect the others. */
const readDrafts = (person: string): Record<string, unknown> =>
  readPersonal('assessmentDrafts', person, z.record(z.string(), z.unknown())) ?? {};
