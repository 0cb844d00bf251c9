import { type Answers, answersSchema, QUESTIONNAIRE_VERSION } from '@skrin/contract/programmes/skin/answers';
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
  // Answers to 1.0.0 can still be read: they do not say which part of question 5 applies.
  version: z.enum(['1.0.0', QUESTIONNAIRE_VERSION]),
  answers: z.exactPartial(answersSchema),
  dependantId: z.optional(z.string()),
  help: z.optional(z.object({ rules: z.array(z.string()), at: z.string() })),
});

/** That the person has said, at a time, that they have help, and the rules that called for it. */
export type DraftHelp = NonNullable<z.infer<typeof draftSchema>['help']>;

/** The kept answers; undefined when there are none, or they belong to another version of the questionnaire. */
export const readDraft = (key: DraftKey): Draft | undefined => readKept(key)?.answers;

interface Kept {
  answers: Draft;
  /** The dependant of the answers; undefined for the user themselves. */
  dependantId?: string | undefined;
  help?: DraftHelp | undefined;
}

const readKept = ({ person, of }: DraftKey): Kept | undefined => draftSchema.safeParse(readDrafts(person)[of]).data;

/** Whether the person has a draft of a new assessment; a chosen dependant without answers does not count. */
export const hasNewDraft = (person: string): boolean => !isEmpty(readDraft({ person, of: 'new' }) ?? nothing);

/** Stores answers, their dependant and what was said about help; undefined answers delete the draft. */
export function writeDraft(
  { person, of }: DraftKey,
  answers: Draft | undefined,
  dependantId?: string,
  help?: DraftHelp,
): void {
  const { [of]: _, ...others } = readDrafts(person);
  const drafts = answers ? { ...others, [of]: { version: QUESTIONNAIRE_VERSION, answers, dependantId, help } } : others;
  writePersonal('assessmentDrafts', person, Object.keys(drafts).length > 0 ? drafts : undefined);
}

export const isEmpty = (answers: Draft): boolean => Object.keys(answers).length === 0;

const nothing: Draft = {};

/**
 * The answers of a form, stored in the browser with every change until they are submitted.
 * @param about the dependant of the saved answers; undefined for the user themselves
 * @param helped what was said about help with the saved answers
 */
export function useDraft(of: string, saved: Draft = nothing, about?: string, helped?: DraftHelp) {
  const session = useSession();
  const person = session.status === 'authenticated' ? session.user.id : VISITOR;
  const key = { person, of };
  // A prerendered page has no access to stored answers.
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated ? readKept({ person, of }) : undefined), [hydrated, person, of]);
  const [changed, setChanged] = useState<Kept>();
  const { answers, dependantId, help }: Kept = changed ?? kept ?? { answers: saved, dependantId: about, help: helped };
  const put = (next: Kept) => {
    setChanged(next);
    const isNothing = isEmpty(next.answers) && !next.dependantId;
    writeDraft(key, isNothing ? undefined : next.answers, next.dependantId, next.help);
  };
  return {
    answers,
    /** The dependant of the answers; undefined for the user themselves. */
    dependantId,
    changed: answers !== saved,
    /** What the person has said about help. */
    help,
    change: (next: Draft) => put({ answers: next, dependantId, help }),
    chooseDependant: (next: string | undefined) => put({ answers, dependantId: next, help }),
    /** Says that the person has help with what these rules call for, or takes it back. */
    confirmHelp: (rules: string[] | undefined) =>
      put({ answers, dependantId, help: rules && { rules, at: new Date().toISOString() } }),
    /** Back to the saved answers. */
    reset: () => {
      setChanged({ answers: saved, dependantId: about, help: helped });
      writeDraft(key, undefined);
    },
    /** Deletes the stored draft after it was submitted; the shown answers stay until the page is left. */
    forget: () => writeDraft(key, undefined),
    /** Copies the answers to another draft. */
    copyTo: (other: string) => writeDraft({ ...key, of: other }, answers, dependantId, help),
  };
}

export type DraftHandle = ReturnType<typeof useDraft>;

/** Each draft is validated separately, so that a damaged or outdated one does not affect the others. */
const readDrafts = (person: string): Record<string, unknown> =>
  readPersonal('assessmentDrafts', person, z.record(z.string(), z.unknown())) ?? {};
