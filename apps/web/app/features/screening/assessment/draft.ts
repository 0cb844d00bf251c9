import { type Draft, draftOf } from '@skrin/contract/programmes/draft';
import type { QuestionnaireDefinition } from '@skrin/contract/programmes/questionnaire';
import { questionnaires } from '@skrin/contract/programmes/questionnaires';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readPersonal, VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useSession } from '../../../session/session.ts';
import { isUnread } from './unread.ts';

/**
 * The owner of a draft, its programme, and what it belongs to: `new`, the id of the assessment that is edited, or the id
 * of the analysis that the new answers follow.
 */
export interface DraftKey {
  person: string;
  programme: ProgrammeId;
  of: string;
}

/** Its name among the drafts of its owner. There is one new draft for each programme. */
const nameOf = ({ programme, of }: DraftKey): string =>
  of === 'new' && programme !== firstProgramme ? `new:${programme}` : of;

const helpSchema = z.object({ rules: z.array(z.string()), at: z.string() });

/** That the person has said, at a time, that they have help, and the rules that called for it. */
export type DraftHelp = z.infer<typeof helpSchema>;

function draftSchemaOf(programme: ProgrammeId) {
  const { version, earlierVersions = [] }: QuestionnaireDefinition = questionnaires[programme];
  return z.object({
    version: z.enum([version, ...earlierVersions]),
    answers: draftOf(questionnaires[programme]),
    dependantId: z.optional(z.string()),
    help: z.optional(helpSchema),
  });
}

/** The kept answers; undefined when there are none, or they belong to another version of the questionnaire. */
export const readDraft = (key: DraftKey): Draft | undefined => readKept(key)?.answers;

interface Kept {
  answers: Draft;
  /** The dependant of the answers; undefined for the user themselves. */
  dependantId?: string | undefined;
  help?: DraftHelp | undefined;
}

const readKept = (key: DraftKey): Kept | undefined =>
  draftSchemaOf(key.programme).safeParse(readDrafts(key.person)[nameOf(key)]).data;

/** Whether the person has a draft of a new assessment; a chosen dependant without answers does not count. */
export const hasNewDraft = (person: string, programme: ProgrammeId = firstProgramme): boolean =>
  !isEmpty(readDraft({ person, programme, of: 'new' }) ?? nothing);

/** Stores answers, their dependant and what was said about help; undefined answers delete the draft. */
export function writeDraft(key: DraftKey, answers: Draft | undefined, dependantId?: string, help?: DraftHelp): void {
  const { [nameOf(key)]: _, ...others } = readDrafts(key.person);
  const { version } = questionnaires[key.programme];
  const kept = answers && { version, answers: withoutUnread(answers), dependantId, help };
  const drafts = kept ? { ...others, [nameOf(key)]: kept } : others;
  writePersonal('assessmentDrafts', key.person, Object.keys(drafts).length > 0 ? drafts : undefined);
}

/** Without what was typed as a number and is none. */
const withoutUnread = (answers: Draft): Draft =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isUnread(answer)));

export const isEmpty = (answers: Draft): boolean => Object.keys(answers).length === 0;

const nothing: Draft = {};

interface DraftOptions {
  /** The answers before they are changed. */
  saved?: Draft;
  /** The dependant of the saved answers; undefined for the user themselves. */
  about?: string | undefined;
  /** What was said about help with the saved answers. */
  helped?: DraftHelp | undefined;
}

/** The answers of a form, stored in the browser with every change until they are submitted. */
export function useDraft(programme: ProgrammeId, of: string, { saved = nothing, about, helped }: DraftOptions = {}) {
  const session = useSession();
  const person = session.status === 'authenticated' ? session.user.id : VISITOR;
  const key = { person, programme, of };
  // A prerendered page has no access to stored answers.
  const hydrated = useHydrated();
  const kept = useMemo(
    () => (hydrated ? readKept({ person, programme, of }) : undefined),
    [hydrated, person, programme, of],
  );
  const [changed, setChanged] = useState<Kept>();
  const { answers, dependantId, help }: Kept = changed ?? kept ?? { answers: saved, dependantId: about, help: helped };
  const put = (next: Kept) => {
    setChanged(next);
    const isNothing = isEmpty(next.answers) && !next.dependantId;
    writeDraft(key, isNothing ? undefined : next.answers, next.dependantId, next.help);
  };
  return {
    programme,
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
