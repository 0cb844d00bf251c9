import type { Board, Card } from '@skrin/contract/boards/board';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { takeToasts } from '../../../kit/toasts/toasts.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { withMove } from '../board-moves.ts';
import { aBoard, aCard, idOf, someone, titlesOf, wholeCard } from '../testing.ts';
import BoardPage from './board-page.tsx';

const me = {
  ...{
    id: someone.id,
    firstName: 'Sari',
    lastName: 'Lestari',
    email: 'sari@example.com',
    language: 'en',
    role: 'clinic',
  },
  createdAt: '2026-11-20T08:00:00Z',
};
let board: Board;
let card: Card;
let boards: object[];
let people: object[];
/** What the server answers to a change; else it is done. */
let answer: (sent: Sent) => Response | undefined;

/** A server with one board, whose moves are made. */
function openPage(at = '/dashboard/kanban') {
  const requests = serve((sent) => {
    const { method, path, body } = sent;
    const special = answer(sent);
    if (special) return special;
    if (path === '/api/auth/me') return Response.json(me);
    if (path === '/api/kanban' && method === 'GET') return Response.json({ items: boards });
    if (path === '/api/kanban/people') return Response.json({ items: people });
    if (path === `/api/kanban/${board.id}`) return Response.json(board);
    if (path === `/api/kanban/cards/${card.id}` && method === 'GET') return Response.json(card);
    const [, moved] = /cards\/([\w-]+)\/move$/.exec(path) ?? [];
    if (!moved) return undefined;
    const { columnId, after } = body as { columnId: string; after: string | null };
    board = withMove(board, { cardId: moved, columnId, after });
    return Response.json(aCard('a', 'doing', { id: moved, version: 2 }));
  });
  const page = (
    <ConfirmProvider>
      <BoardPage />
    </ConfirmProvider>
  );
  const { router } = renderPage([{ path: '/dashboard/kanban', element: page }], { at });
  return { requests, router };
}

const shown = async (column: string): Promise<string[]> => {
  const heading = await screen.findByRole('heading', { level: 2, name: column });
  const list = within(heading.closest('li') as HTMLElement).getByRole('list');
  return within(list)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
};
const moves = (requests: Sent[]) => requests.filter(({ path }) => path.endsWith('/move'));

beforeEach(() => {
  keepToken(tokenFor(600));
  board = aBoard({ todo: ['a', 'b'], doing: ['c'] });
  card = wholeCard(aCard('a', 'todo', { people: [someone] }), { text: 'Call' });
  boards = [board];
  people = [someone];
  answer = () => undefined;
});
afterEach(() => {
  dropToken('logout');
  takeToasts();
});

it('says to whoever works for no organisation where boards are', async () => {
  people = [];
  openPage();
  expect(await screen.findByText('Boards belong to an organisation')).toBeTruthy();
});

it('offers to make the first board, and shows it', async () => {
  boards = [];
  answer = ({ method, path }) => {
    if (path !== '/api/kanban' || method !== 'POST') return undefined;
    boards = [board];
    return Response.json(board, { status: 201 });
  };
  const { requests, router } = openPage();
  await user.click(await screen.findByRole('button', { name: 'New board' }));
  await fill(await screen.findByLabelText('Name'), 'Care team');
  await user.click(screen.getByRole('button', { name: 'Make board' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?board=${board.id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Care team',
    columns: [{ kind: 'todo' }, { kind: 'doing' }, { kind: 'done' }],
  });
  expect(await shown('todo')).toEqual(['a', 'b']);
});

it('moves a card by keys, one press after the other, each from where the last one led', async () => {
  const { requests } = openPage();
  await shown('todo');
  screen.getByRole('link', { name: 'a' }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await waitFor(() => expect(moves(requests)).toHaveLength(2));
  expect(moves(requests).map(({ body }) => body)).toEqual([
    { version: 1, columnId: idOf('todo'), after: idOf('b'), overLimit: false },
    { version: 2, columnId: idOf('doing'), after: idOf('c'), overLimit: false },
  ]);
  await waitFor(async () => expect(await shown('doing')).toEqual(['c', 'a']));
  expect(titlesOf(board)).toEqual({ todo: ['b'], doing: ['c', 'a'] });
});

it('brings a card back whose move is refused, and says why', async () => {
  answer = ({ path }) => (path.endsWith('/move') ? problem(409, 'stale_edit', { detail: 'Look again' }) : undefined);
  openPage();
  await shown('todo');
  screen.getByRole('link', { name: 'a' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(takeToasts()).toMatchObject([{ severity: 'error', text: /came back.*Look again/ }]));
  expect(await shown('todo')).toEqual(['a', 'b']);
  expect(await shown('doing')).toEqual(['c']);
});

it('moves a card into a full column only when asked', async () => {
  answer = ({ path, body }) =>
    path.endsWith('/move') && !(body as { overLimit: boolean }).overLimit ? problem(409, 'column_full') : undefined;
  const { requests } = openPage();
  await shown('todo');
  await user.click(screen.getByRole('button', { name: 'Move “a” to…' }));
  await user.selectOptions(await screen.findByLabelText('Column'), 'doing');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('button', { name: 'Move it anyway' }));
  await waitFor(() => expect(moves(requests).at(-1)?.body).toMatchObject({ overLimit: true }));
  await waitFor(async () => expect(await shown('doing')).toEqual(['c', 'a']));
});

it('keeps what was typed for a card that could not be added', async () => {
  answer = ({ method, path }) =>
    method === 'POST' && path.endsWith('/cards') ? problem(409, 'column_full') : undefined;
  openPage();
  const field = await screen.findByLabelText<HTMLInputElement>('Add card to “todo”');
  await user.type(field, 'Call Made{Enter}');
  await waitFor(() => expect(takeToasts()).toMatchObject([{ severity: 'error' }]));
  expect(field.value).toBe('Call Made');
});

it('opens the card of a notice, which names no board', async () => {
  boards = [{ ...aBoard({}), id: idOf('other'), name: 'Other' }, board];
  openPage(`/dashboard/kanban?card=${card.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'a' });
  expect(within(dialog).getByText('In “todo”')).toBeTruthy();
});

it('sends of a card what was changed, and asks before it is saved over what somebody else changed', async () => {
  const saved: unknown[] = [];
  answer = ({ method, path, body }) => {
    if (method !== 'PATCH' || !path.endsWith(card.id)) return undefined;
    saved.push(body);
    card = { ...card, version: card.version + 1, ...(body as object) } as Card;
    return Response.json(card);
  };
  openPage(`/dashboard/kanban?board=${board.id}&card=${card.id}`);
  const dialog = await screen.findByRole('dialog');
  const text = await within(dialog).findByLabelText<HTMLTextAreaElement>('Text');
  await user.selectOptions(within(dialog).getByLabelText('Priority'), 'High');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ version: 1, priority: 'high' }]));
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  );

  // Somebody else writes while one types; a subtask makes the card be read again.
  card = { ...card, version: 7, text: 'Theirs', title: 'Their title' };
  await user.clear(text);
  await user.type(text, 'Mine');
  await user.type(within(dialog).getByLabelText('Add subtask'), 'One{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Their title' })).toBeTruthy());
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Text');
  await user.click(within(question).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ version: 7, text: 'Mine' }));
});

it('asks before a card is closed with something that is not saved', async () => {
  const { router } = openPage(`/dashboard/kanban?board=${board.id}&card=${card.id}`);
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Text'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toContain('card=');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('card='));
});

it('tells whom a comment names', async () => {
  const comments: unknown[] = [];
  answer = ({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/comments')) return undefined;
    comments.push(body);
    const { id: commentId } = { id: idOf('comment') };
    const made = { id: commentId, author: someone, text: 'x', createdAt: me.createdAt, can: { remove: true } };
    return Response.json(made, { status: 201 });
  };
  openPage(`/dashboard/kanban?board=${board.id}&card=${card.id}`);
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(await within(dialog).findByLabelText('Mention somebody'), 'Sari');
  await user.type(within(dialog).getByLabelText('Write a comment'), 'please look');
  await user.click(within(dialog).getByRole('button', { name: 'Send comment' }));
  await waitFor(() => expect(comments).toEqual([{ text: '@Sari please look', mentions: [someone.id] }]));
});

it('finds cards by filters, which the address keeps', async () => {
  answer = ({ path }) =>
    path.startsWith(`/api/kanban/${board.id}/cards`)
      ? Response.json({ items: [aCard('b', 'todo', { priority: 'high' })] })
      : undefined;
  const { requests, router } = openPage();
  await shown('todo');
  await user.selectOptions(screen.getByLabelText('Priority'), 'High');
  expect(await screen.findByRole('link', { name: 'b' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'a' })).toBeNull();
  expect(requests.at(-1)?.path).toBe(`/api/kanban/${board.id}/cards?priority=high`);
  expect(router.state.location.search).toBe('?priority=high');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await shown('todo')).toEqual(['a', 'b']);
});

it('links a card to a record by its address, shows its state, and leads there', async () => {
  const record = '01a22447-c92f-72c5-a4af-adc7df968f20';
  const saved: unknown[] = [];
  answer = ({ method, path, body }) => {
    if (method !== 'PATCH' || !path.endsWith(card.id)) return undefined;
    saved.push(body);
    card = { ...card, version: 2, subject: { kind: 'consultation', id: record, state: 'requested' } };
    return Response.json(card);
  };
  openPage(`/dashboard/kanban?board=${board.id}&card=${card.id}`);
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText('Address of a record');
  await fill(field, 'https://skrin.test/dashboard/user/list');
  await user.click(within(dialog).getByRole('button', { name: 'Link' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).getByText(/This is not the address/)).toBeTruthy();
  await user.clear(field);
  await fill(field, `https://skrin.test/dashboard/consultation/${record}`);
  await user.click(within(dialog).getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(saved).toEqual([{ version: 1, subject: { kind: 'consultation', id: record } }]));
  expect(await within(dialog).findByText(/^Consultation · /)).toBeTruthy();
  const open = within(dialog).getByRole('link', { name: 'Open' });
  expect(open.getAttribute('href')).toBe(`/dashboard/consultation/${record}`);
});

it('says where cards come by themselves, and switches that off again', async () => {
  let columnId: string | null = null;
  answer = ({ method, path, body }) => {
    if (!path.includes('/rules')) return undefined;
    if (method === 'PUT') columnId = (body as { columnId: string | null }).columnId;
    const items = columnId ? [{ kind: 'consultation_unconfirmed', columnId }] : [];
    return Response.json({ offered: ['consultation_unconfirmed'], items });
  };
  const { requests } = openPage();
  await shown('todo');
  await user.click(screen.getByRole('button', { name: 'What can be done with boards' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cards that come by themselves…' }));
  const rule = await screen.findByLabelText<HTMLSelectElement>('Consultations unconfirmed for 1 h');
  expect(rule.value).toBe('');
  await user.selectOptions(rule, 'doing');
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ columnId: idOf('doing') }),
  );
  await waitFor(() => expect(rule.value).toBe(idOf('doing')));
  await user.selectOptions(rule, 'Off');
  await waitFor(() => expect(columnId).toBeNull());
  expect(requests.findLast(({ method }) => method === 'PUT')?.path).toBe(
    `/api/kanban/${board.id}/rules/consultation_unconfirmed`,
  );
});

it('renames a column in place by Enter, once, and leaves it as it was by Escape', async () => {
  const [column] = board.columns;
  answer = ({ method, path, body }) => {
    if (method !== 'PATCH' || !path.includes('/columns/') || !column) return undefined;
    column.name = (body as { name: string }).name;
    return Response.json(column);
  };
  const { requests } = openPage();
  const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await shown('todo');
  await user.click(screen.getByRole('button', { name: 'todo' }));
  await user.keyboard('Waiting{Escape}');
  expect(await screen.findByRole('button', { name: 'todo' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'todo' }));
  await user.keyboard('Waiting{Enter}');
  const renamed = await screen.findByRole('button', { name: 'Waiting' });
  await waitFor(() => expect(document.activeElement).toBe(renamed));
  expect(sent()).toEqual([{ version: 1, name: 'Waiting' }]);
});
