import { type CardRuleKind, type CardRules, cardRulesFor } from '@skrin/contract/boards/card-rules';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { lockColumn } from './boards-repository.ts';
import { deleteRule, findOrganisationKind, listRules, putRule } from './card-rules-repository.ts';
import { openBoard, tellBoard } from './change-boards.ts';
import { type BoardRow, boardColumns } from './tables.ts';

/** The rules that a board has, and those that it can have. */
export async function readCardRules(executor: Executor, board: BoardRow): Promise<CardRules> {
  const organisation = orNotFound(await findOrganisationKind(executor, board));
  return { offered: cardRulesFor(organisation), items: await listRules(executor, board.id) };
}

interface Change {
  act: Act;
  id: string;
  kind: CardRuleKind;
  columnId: string | null;
}

/**
 * Lets cards come to a column of a board by themselves; null: no longer.
 * @throws AppError not_found, also for a kind that the board cannot have; validation_failed for a column of another board
 */
export const setCardRule = (database: Database, { act, id, kind, columnId }: Change): Promise<CardRules> =>
  database.transaction(async (tx) => {
    const board = await openBoard(tx, { act, id });
    const { offered } = await readCardRules(tx, board);
    if (!offered.includes(kind)) throw new AppError('not_found');
    if (columnId === null) await deleteRule(tx, { boardId: id, kind });
    else {
      const column = await lockColumn(tx, { id: columnId, scope: eq(boardColumns.boardId, id) });
      if (!column)
        throw new AppError('validation_failed', { fields: [{ path: 'columnId', code: 'unknown_reference' }] });
      await putRule(tx, { boardId: id, kind, columnId });
    }
    await tellBoard(tx, act, id);
    return { offered, items: await listRules(tx, id) };
  });
