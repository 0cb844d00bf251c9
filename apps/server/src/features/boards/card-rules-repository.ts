import type { OrganisationKind } from '@skrin/contract/access/roles';
import { type CardRuleKind, cardRuleKinds, cardRuleTerms } from '@skrin/contract/boards/card-rules';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, inArray, type SQL, sql } from '../../platform/database/drizzle.ts';
import { organisations } from '../../platform/database/tables.ts';
import { type BoardRow, type BoardRuleRow, boardRuleRecords, boardRules, boards, cards } from './tables.ts';

/**
 * What waits by now, as a statement for each rule, of the feature whose records they are. Its columns: `id`,
 * `organisation_id`, `since` when it waits, and `title`, which says nothing that somebody wrote.
 */
export type WaitingRecords = Readonly<Record<CardRuleKind, SQL>>;

/** A rule that has something to do, and whose board it is. */
export type DueRule = BoardRuleRow & Pick<BoardRow, 'organisationId'>;

/** What is to become a card. */
interface WaitingRecord {
  id: string;
  title: string;
}

export const findOrganisationKind = async (
  executor: Executor,
  { organisationId }: Pick<BoardRow, 'organisationId'>,
): Promise<OrganisationKind | undefined> => {
  const [row] = await executor
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return row?.kind;
};

export const listRules = (executor: Executor, boardId: string): Promise<Omit<BoardRuleRow, 'boardId'>[]> =>
  executor
    .select({ kind: boardRules.kind, columnId: boardRules.columnId })
    .from(boardRules)
    .where(eq(boardRules.boardId, boardId))
    .orderBy(asc(boardRules.kind));

export const putRule = async (tx: Transaction, rule: BoardRuleRow): Promise<void> =>
  void (await tx
    .insert(boardRules)
    .values(rule)
    .onConflictDoUpdate({ target: [boardRules.boardId, boardRules.kind], set: { columnId: rule.columnId } }));

const isRule = ({ boardId, kind }: Omit<BoardRuleRow, 'columnId'>) =>
  and(eq(boardRules.boardId, boardId), eq(boardRules.kind, kind));

export const deleteRule = async (tx: Transaction, rule: Omit<BoardRuleRow, 'columnId'>): Promise<void> =>
  void (await tx.delete(boardRules).where(isRule(rule)));

/** Lets the cards that came to a column come to another one of its board. */
export const moveRules = async (tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> =>
  void (await tx.update(boardRules).set({ columnId: to }).where(eq(boardRules.columnId, from)));

/** Whether the rule still is as it was read; it stays so until the transaction ends. */
export const holdRule = async (tx: Transaction, rule: BoardRuleRow): Promise<boolean> => {
  const rows = await tx
    .select({ kind: boardRules.kind })
    .from(boardRules)
    .where(and(isRule(rule), eq(boardRules.columnId, rule.columnId)))
    .for('share');
  return rows.length > 0;
};

/** What waits for a card on a board of an organisation: has none yet, and has had none. */
const waitsFor = (
  { kind, boardId, organisationId }: { kind: CardRuleKind; boardId: unknown; organisationId: unknown },
  waiting: WaitingRecords,
): SQL => sql`(${waiting[kind]}) as waiting
  where waiting.organisation_id = ${organisationId} and not exists (
    select 1 from ${boardRuleRecords} where ${boardRuleRecords.boardId} = ${boardId}
      and ${boardRuleRecords.kind} = ${kind} and ${boardRuleRecords.recordId} = waiting.id)`;

/** The rules for which something waits, by one statement. */
export const listDueRules = (executor: Executor, waiting: WaitingRecords): Promise<DueRule[]> => {
  const isDue = (kind: CardRuleKind) =>
    sql`(${boardRules.kind} = ${kind} and exists (
      select 1 from ${waitsFor({ kind, boardId: boardRules.boardId, organisationId: boards.organisationId }, waiting)}))`;
  return executor
    .select({
      boardId: boardRules.boardId,
      kind: boardRules.kind,
      columnId: boardRules.columnId,
      organisationId: boards.organisationId,
    })
    .from(boardRules)
    .innerJoin(boards, eq(boards.id, boardRules.boardId))
    .where(sql.join(cardRuleKinds.map(isDue), sql` or `));
};

/** What waits longest by a rule. */
export const listWaiting = async (
  tx: Transaction,
  rule: DueRule,
  { waiting, limit }: { waiting: WaitingRecords; limit: number },
): Promise<WaitingRecord[]> => {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    select waiting.id, waiting.title from ${waitsFor(rule, waiting)}
    order by waiting.since, waiting.id limit ${limit}`);
  return rows;
};

/** Keeps that these records have had their card. @returns those of them that had none on the board, by hand neither */
export const keepRecords = async (
  tx: Transaction,
  { boardId, kind }: DueRule,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const kept = await tx
    .insert(boardRuleRecords)
    .values(ids.map((recordId) => ({ boardId, kind, recordId })))
    .onConflictDoNothing()
    .returning({ id: boardRuleRecords.recordId });
  const made = await tx
    .select({ id: cards.subjectId })
    .from(cards)
    .where(
      and(
        eq(cards.boardId, boardId),
        eq(cards.subjectKind, cardRuleTerms[kind].subject),
        inArray(cards.subjectId, [...ids]),
      ),
    );
  const byHand = new Set(made.map(({ id }) => id));
  return new Set(kept.map(({ id }) => id).filter((id) => !byHand.has(id)));
};
