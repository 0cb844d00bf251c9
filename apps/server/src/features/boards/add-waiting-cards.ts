import { boardLimits } from '@skrin/contract/boards/board';
import { cardRuleTerms } from '@skrin/contract/boards/card-rules';
import { generateNKeysBetween } from 'fractional-indexing';
import { everyRow } from '../../platform/policy/policy.ts';
import { lockColumn } from './boards-repository.ts';
import { type DueRule, holdRule, keepRecords, listDueRules, listWaiting } from './card-rules-repository.ts';
import type { Boards } from './card-subjects.ts';
import { countOpen, findLastRank, insertCardEvents, insertCards } from './cards-repository.ts';
import { tellBoardOf } from './change-boards.ts';

/** Most cards that come by one rule at once. */
const AT_ONCE = 100;

type Waiting = Pick<Boards, 'database' | 'log' | 'waiting'>;

/** Adds the cards of all rules for which something waits. A rule that fails is tried again by the next call. */
export async function addWaitingCards(boards: Waiting): Promise<void> {
  for (const rule of await listDueRules(boards.database, boards.waiting)) {
    await addCardsOf(boards, rule).catch((error) =>
      boards.log.error({ boardId: rule.boardId, kind: rule.kind, err: error }, 'cards of a rule could not be added'),
    );
  }
}

/**
 * Adds a card for what waits longest at the end of the column of a rule. The limit of the column holds nothing back, as
 * it would hide what waits; that of the board does.
 */
const addCardsOf = ({ database, waiting }: Waiting, rule: DueRule): Promise<void> =>
  database.transaction(async (tx) => {
    const { boardId, columnId, kind, organisationId } = rule;
    const column = await lockColumn(tx, { id: columnId, scope: everyRow });
    if (!column || !(await holdRule(tx, rule))) return;
    const room = boardLimits.cards - (await countOpen(tx, { boardId }, boardLimits.cards));
    const records = await listWaiting(tx, rule, { waiting, limit: Math.min(AT_ONCE, room) });
    const kept = await keepRecords(
      tx,
      rule,
      records.map(({ id }) => id),
    );
    const due = records.filter(({ id }) => kept.has(id));
    if (due.length === 0) return;
    const ranks = generateNKeysBetween(await findLastRank(tx, columnId), null, due.length);
    const { subject } = cardRuleTerms[kind];
    const added = await insertCards(
      tx,
      due.map(({ id, title }, at) => ({
        ...{ boardId, columnId, title, rank: ranks[at] ?? '' },
        ...{ subjectKind: subject, subjectId: id },
      })),
    );
    await insertCardEvents(
      tx,
      added.map(({ id }) => ({ cardId: id, kind: 'arrived', actorId: null })),
    );
    await tellBoardOf(tx, organisationId, boardId);
  });
