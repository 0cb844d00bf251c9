import type { Board, BoardColumn, Card, CardItem } from '@skrin/contract/boards/board';

export const someone = { id: '01a00000-0000-7000-8000-0000000000aa', name: 'Sari' };
const times = { createdAt: '2026-11-28T08:00:00Z', updatedAt: '2026-11-28T08:00:00Z' };
export const idOf = (name: string): string =>
  `01a00000-0000-7000-8000-${[...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`;

/** A card named by its title. */
export const aCard = (title: string, column: string, more: Partial<CardItem> = {}): CardItem => ({
  id: idOf(title),
  columnId: idOf(column),
  title,
  priority: 'medium',
  labels: [],
  startsOn: null,
  dueOn: null,
  people: [],
  subtasks: { count: 0, done: 0 },
  comments: 0,
  pictures: [],
  subject: null,
  archivedAt: null,
  version: 1,
  ...times,
  ...more,
});

/** A column with cards of these titles. */
const aColumn = (name: string, titles: readonly string[]): BoardColumn => ({
  id: idOf(name),
  name,
  kind: 'todo',
  limit: null,
  version: 1,
  count: titles.length,
  items: titles.map((title) => aCard(title, name)),
});

export const aBoard = (columns: Record<string, readonly string[]>): Board => ({
  id: idOf('board'),
  name: 'Care team',
  version: 1,
  updatedAt: times.updatedAt,
  columns: Object.entries(columns).map(([name, titles]) => aColumn(name, titles)),
});

/** The titles of the cards of each column, in their order. */
export const titlesOf = ({ columns }: Board): Record<string, string[]> =>
  Object.fromEntries(columns.map(({ name, items }) => [name, items.map(({ title }) => title)]));

export const wholeCard = (card: CardItem, more: Partial<Card> = {}): Card => ({
  ...card,
  boardId: idOf('board'),
  text: '',
  tasks: [],
  latestComments: [],
  events: [],
  ...more,
});
