import type { CardItem } from '@skrin/contract/boards/board';
import {
  type CardSubject,
  type NewSubject,
  type SubjectKind,
  subjectKinds,
} from '@skrin/contract/boards/card-subjects';
import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import type { WaitingRecords } from './card-rules-repository.ts';
import { type ListedCard, presentCardItem } from './cards-repository.ts';
import type { CardRow } from './tables.ts';

/** What a reader is told of a record beside its kind. */
interface KnownRecord extends Omit<CardSubject, 'kind'> {
  id: string;
  state: string;
}

/** Reads the states of those of some records that the actor may read, in one statement at most. */
type ReadStates = (executor: Executor, actor: Actor, ids: readonly string[]) => Promise<readonly KnownRecord[]>;

/** How the records that cards point to are read: each kind by the feature that it belongs to. */
export type SubjectReaders = Record<SubjectKind, ReadStates>;

/** What the use cases of boards need. */
export interface Boards {
  database: Database;
  log: Logger;
  subjects: SubjectReaders;
  waiting: WaitingRecords;
}

/**
 * Presents cards as a reader sees them. The records of all of these cards are read at once, by a statement for each
 * kind that there is among them.
 */
export async function cardPresenter(
  { database, subjects }: Boards,
  actor: Actor,
  cards: readonly ListedCard[],
): Promise<(card: ListedCard) => CardItem> {
  const known = new Map<string, KnownRecord>();
  for (const kind of subjectKinds) {
    const ids = new Set(cards.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId) || []));
    if (ids.size === 0) continue;
    for (const record of await subjects[kind](database, actor, [...ids])) known.set(`${kind} ${record.id}`, record);
  }
  return (card) => presentCardItem(card, subjectOf(card, known));
}

function subjectOf(
  { subjectKind, subjectId }: ListedCard,
  known: ReadonlyMap<string, KnownRecord>,
): CardItem['subject'] {
  if (subjectKind === null || subjectId === null) return null;
  return { kind: subjectKind, ...known.get(`${subjectKind} ${subjectId}`) };
}

/** @returns what a card keeps of it @throws AppError validation_failed unless there is such a record that the actor may read */
export async function requireSubject(
  tx: Transaction,
  { subjects, actor }: Pick<Boards, 'subjects'> & { actor: Actor },
  subject: NewSubject | null,
): Promise<Pick<CardRow, 'subjectKind' | 'subjectId'>> {
  if (subject === null) return { subjectKind: null, subjectId: null };
  const [found] = await subjects[subject.kind](tx, actor, [subject.id]);
  if (!found) throw new AppError('validation_failed', { fields: [{ path: 'subject', code: 'unknown_reference' }] });
  return { subjectKind: subject.kind, subjectId: found.id };
}
