import { type Conversation, EDIT_MINUTES, type Message } from '@skrin/contract/chat/chat';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { randomUuid } from '../../../browser/random-uuid.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { takeToasts } from '../../../kit/toasts/toasts.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { addWaiting, waitingMessages } from '../outbox.ts';
import { aConversation, aMessage, budi, conversationId, messagesAt, sari } from '../testing.ts';
import ChatPage from './chat-page.tsx';

const me = {
  ...{ id: sari.id, firstName: 'Sari', lastName: '', email: 'sari@example.com', language: 'en', role: 'clinic' },
  createdAt: '2026-11-20T08:00:00Z',
};
const root = `/api/chat/${conversationId}`;
let conversation: Conversation;
let messages: Message[];
/** What the server answers to a request in place of what it would; else it does what is asked. */
let answer: (sent: Sent) => Response | undefined;
/** Sends an event to the page. */
let tell: (event: object) => void;

/** A server with one conversation, of which the reader is the clinic. */
function openPage(search = `?conversation=${conversationId}`) {
  const requests = serve((sent) => {
    const { method, path, body } = sent;
    const special = answer(sent);
    if (special) return special;
    const { pathname, searchParams } = new URL(path, 'http://skrin.test');
    if (path === '/api/auth/me') return Response.json(me);
    if (pathname === '/api/live') return stream();
    if (pathname === '/api/chat' && method === 'GET') return Response.json({ items: [conversation] });
    if (pathname === '/api/chat/contacts') return Response.json({ items: [budi] });
    if (pathname === root && method === 'GET') return Response.json(conversation);
    if (pathname === `${root}/messages` && method === 'GET') return Response.json(messagesAt(messages, searchParams));
    if (pathname === `${root}/messages`) return Response.json(write(body as Partial<Message>), { status: 201 });
    const [, at] = /messages\/(\d+)/.exec(pathname) ?? [];
    if (at) return Response.json(change(Number(at), method, pathname, body as { text: string }));
    return new Response(null, { status: 204 });
  });
  const page = (
    <ConfirmProvider>
      <ChatPage />
    </ConfirmProvider>
  );
  return { requests, ...renderPage([{ path: '*', element: page }], { at: `/dashboard/chat${search}` }) };
}

const nextSeq = () => Math.max(0, ...messages.map(({ changedSeq }) => changedSeq)) + 1;
function write({ key = '', text = '', pictures = [] }: Partial<Message>): Message {
  const known = messages.find((message) => message.key === key);
  if (known) return known;
  const message = aMessage(nextSeq(), { key, text, pictures, author: sari, isOwn: true, isStaff: true });
  message.createdAt = new Date().toISOString();
  messages.push(message);
  return message;
}
function change(seq: number, method: string, path: string, body?: { text: string }): Message {
  const changed: Partial<Message> = { changedSeq: nextSeq() };
  if (path.includes('/reactions/')) changed.reactions = [{ reaction: 'heart', count: 1, isOwn: true }];
  else if (method === 'DELETE') Object.assign(changed, { isRemoved: true, text: '' });
  else Object.assign(changed, { text: body?.text, editedAt: new Date().toISOString() });
  messages = messages.map((message) => (message.seq === seq ? { ...message, ...changed } : message));
  return messages.find((message) => message.seq === seq) as Message;
}
function stream(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      tell = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      tell({ kind: 'ready', seq: 1 });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
const shown = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const box = () => screen.findByLabelText('Write a message');
const bodies = (requests: Sent[], path: string) =>
  requests.filter((sent) => sent.method === 'POST' && sent.path === path).map(({ body }) => body);
const openMenu = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li') as HTMLElement;
  await user.click(within(item).getByRole('button', { name: /What can be done/, hidden: true }));
};

beforeEach(() => {
  keepToken(tokenFor(600, sari.id));
  conversation = aConversation();
  messages = [aMessage(1, { text: 'May I shower?' })];
  answer = () => undefined;
});
afterEach(() => {
  dropToken('logout');
  takeToasts();
  localStorage.clear();
});

it('lists conversations with what is unread, and opens one by its link', async () => {
  conversation = aConversation({
    unread: 3,
    latest: { ...aMessage(1, { text: 'May I shower?' }), hasPictures: false, hasFiles: false },
  });
  const { router } = openPage('');
  const row = await screen.findByRole('link', { name: /Budi Santoso/ });
  expect(row.textContent).toContain('Budi Santoso: May I shower?');
  expect(row.textContent).toContain('3 unread messages');
  await user.click(row);
  expect(router.state.location.search).toBe(`?conversation=${conversationId}`);
  expect(await screen.findByRole('log')).toBeTruthy();
});

it('says so where there are no conversations, where nothing fits, and where one is gone', async () => {
  answer = ({ path, method }) => {
    if (path.startsWith('/api/chat?')) return Response.json({ items: [] });
    return path === root && method === 'GET' ? problem(404, 'not_found') : undefined;
  };
  openPage(`?conversation=${conversationId}&search=Nobody`);
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(await screen.findByText('This conversation is not there')).toBeTruthy();
});

describe('a message', () => {
  it('is written by Enter, and by Shift and Enter has another line', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { requests } = openPage();
    await user.type(await box(), 'Yes.{Shift>}{Enter}{/Shift}With water alone.{Enter}');
    await waitFor(() =>
      expect(bodies(requests, `${root}/messages`)).toMatchObject([{ text: 'Yes.\nWith water alone.' }]),
    );
    await waitFor(() => expect(waitingMessages()).toEqual([]));
    expect(shown().filter((text) => text?.includes('With water'))).toHaveLength(1);
    expect(((await box()) as HTMLTextAreaElement).value).toBe('');
    vi.unstubAllGlobals();
  });

  it('that is written without a network waits, and is sent once when there is one', async () => {
    let isOnline = false;
    answer = ({ method, path }) =>
      method === 'POST' && path === `${root}/messages` && !isOnline ? Response.error() : undefined;
    const { requests } = openPage();
    await fill(await box(), 'On Monday');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies(requests, `${root}/messages`)).toHaveLength(1));
    expect(waitingMessages()).toHaveLength(1);
    expect(localStorage.getItem('skrin.user')).toContain('On Monday');
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(waitingMessages()).toEqual([]));
    const sent = bodies(requests, `${root}/messages`) as Message[];
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(messages.filter(({ text }) => text === 'On Monday')).toHaveLength(1);
    expect(shown().filter((text) => text?.includes('On Monday'))).toHaveLength(1);
  });

  it('that waited when the page was left is sent when it is opened again', async () => {
    addWaiting({
      ...{ conversationId, key: randomUuid(), text: 'Before', pictures: [], files: [], replyTo: null },
      createdAt: new Date().toISOString(),
    });
    openPage();
    await waitFor(() => expect(messages.map(({ text }) => text)).toContain('Before'));
    expect(waitingMessages()).toEqual([]);
  });

  it('has documents, each with its kind, its size and a way to keep it', async () => {
    const file = { id: budi.id, name: 'letter.pdf', kind: 'pdf', mime: 'application/pdf', size: 2_048 } as const;
    messages = [aMessage(1, { text: '', files: [file] })];
    answer = ({ path }) => (path === `/api/chat/files/${file.id}` ? new Response('%PDF') : undefined);
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letter');
    // A click on a link would leave the page of the tests.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { requests } = openPage();
    const [card] = within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem');
    expect(card?.textContent).toBe('letter.pdfPDF · 2 kB');
    await user.click(screen.getByRole('button', { name: 'Download letter.pdf, 2 kB' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(requests.map(({ path }) => path)).toContain(`/api/chat/files/${file.id}`);
  });

  it('is sent with the ids of its documents, which it names while it waits', async () => {
    const file = { id: sari.id, name: 'advice.txt', kind: 'text', mime: 'text/plain', size: 12 } as const;
    let isOnline = false;
    answer = ({ method, path }) =>
      method === 'POST' && path === `${root}/messages` && !isOnline ? Response.error() : undefined;
    addWaiting({
      ...{ conversationId, key: randomUuid(), text: '', pictures: [], files: [file], replyTo: null },
      createdAt: new Date().toISOString(),
    });
    const { requests } = openPage();
    expect(await screen.findByText('advice.txt')).toBeTruthy();
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(waitingMessages()).toEqual([]));
    expect(bodies(requests, `${root}/messages`).at(-1)).toMatchObject({ text: '', files: [file.id] });
  });

  it('that the server refuses says why, and can be sent again or discarded', async () => {
    answer = ({ method, path }) =>
      method === 'POST' && path === `${root}/messages` ? problem(409, 'conversation_closed') : undefined;
    openPage();
    await fill(await box(), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('conversation_closed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Too late')).toBeNull());
  });

  it('is not sent while it is too long, and nothing of it is cut', async () => {
    openPage();
    await fill(await box(), 'a'.repeat(4_001));
    expect(await screen.findByText(/at most 4,?000 characters/)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
    expect(((await box()) as HTMLTextAreaElement).value).toHaveLength(4_001);
  });

  it('that was typed and not sent is there again', async () => {
    const { unmount } = openPage();
    await fill(await box(), 'Half a thought');
    unmount();
    openPage();
    expect(((await box()) as HTMLTextAreaElement).value).toBe('Half a thought');
  });

  it('is answered with what it said above the answer', async () => {
    const { requests } = openPage();
    await openMenu('May I shower?');
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    expect(await screen.findByText('You are replying to')).toBeTruthy();
    await fill(await box(), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies(requests, `${root}/messages`)).toMatchObject([{ text: 'Yes', replyTo: 1 }]));
    expect(screen.queryByText('You are replying to')).toBeNull();
  });

  it('of one’s own is changed for a quarter of an hour, and removed after a question', async () => {
    const createdAt = new Date(Date.now() - 60_000).toISOString();
    const own = { author: sari, isOwn: true, isStaff: true };
    const old = new Date(Date.now() - EDIT_MINUTES * 60_000 - 1_000).toISOString();
    messages = [aMessage(1, { ...own, text: 'Old', createdAt: old }), aMessage(2, { ...own, text: 'Yees', createdAt })];
    openPage();
    await openMenu('Old');
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await user.keyboard('{Escape}');
    await openMenu('Yees');
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await fill(await box(), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('edited')).toBeTruthy();
    expect(screen.queryByText('Yees')).toBeNull();
    await openMenu('Old');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Message removed')).toBeTruthy();
  });

  it('gets a reaction from its menu, which says its name', async () => {
    const { requests } = openPage();
    await openMenu('May I shower?');
    await user.click(await screen.findByRole('menuitem', { name: 'React' }));
    await user.click(await screen.findByRole('button', { name: 'Heart' }));
    expect(await screen.findByRole('button', { name: 'Heart: 1', hidden: true })).toBeTruthy();
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(`PUT ${root}/messages/1/reactions/heart`);
  });
});

describe('the log', () => {
  it('says what was read, once, and marks what is new', async () => {
    messages = [1, 2, 3].map((seq) => aMessage(seq));
    conversation = aConversation({ lastSeq: 3, readSeq: 1, unread: 2 });
    const { requests } = openPage();
    expect(await screen.findByText('New messages')).toBeTruthy();
    const at = shown().indexOf('New messages');
    expect(shown()[at + 1]).toContain('Message 2');
    await waitFor(() => expect(bodies(requests, `${root}/read`)).toEqual([{ seq: 3 }]));
  });

  it('shows older messages by a button, and how far others have read', async () => {
    messages = Array.from({ length: 60 }, (_, at) => aMessage(at + 1));
    messages.push(aMessage(61, { author: sari, isOwn: true }));
    conversation = aConversation({ lastSeq: 61, readSeq: 61, marks: [{ person: budi, isStaff: false, readSeq: 61 }] });
    openPage();
    expect(await screen.findByText('Read')).toBeTruthy();
    expect(screen.queryByText('Message 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    expect(await screen.findByText('Message 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  it('is read by the arrow keys, and Enter opens the menu of a message', async () => {
    messages = [aMessage(1), aMessage(2)];
    openPage();
    const log = await screen.findByRole('log');
    log.focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Message 2');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Message 1');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeTruthy();
  });

  it('shows what others write and change as soon as it is told', async () => {
    openPage();
    await screen.findByText('May I shower?');
    messages = [aMessage(1, { changedSeq: 3, text: 'May I swim?' }), aMessage(2, { text: 'Or sweat?' })];
    act(() => tell({ kind: 'chat', id: conversationId, seq: 2 }));
    expect(await screen.findByText('May I swim?')).toBeTruthy();
    expect(await screen.findByText('Or sweat?')).toBeTruthy();
  });

  it('goes to a message that a search has found, and back to the newest', async () => {
    messages = Array.from({ length: 110 }, (_, at) => aMessage(at + 1));
    conversation = aConversation({ lastSeq: 110, readSeq: 110 });
    answer = ({ path }) =>
      path.startsWith('/api/chat/messages?')
        ? Response.json({ items: [{ conversationId, message: aMessage(20) }] })
        : undefined;
    openPage();
    await screen.findByText('Message 110');
    await user.click(screen.getByRole('button', { name: 'What can be done with this conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Search messages' }));
    await fill(await screen.findByLabelText('Words of a message'), 'Message 20');
    await user.click(await screen.findByRole('button', { name: /Message 20/ }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-seq')).toBe('20'));
    expect(screen.queryByText('Message 110')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Newest messages' }));
    expect(await screen.findByText('Message 110')).toBeTruthy();
  });
});

it('says who is there and who is typing, until they have gone', async () => {
  openPage();
  await screen.findByText(/Consultation on/);
  await screen.findByText('May I shower?');
  const say = (state: string) => act(() => tell({ kind: 'presence', id: conversationId, by: budi.id, state, seq: 1 }));
  await waitFor(() => expect(tell).toBeDefined());
  say('typing');
  expect(await screen.findByText('Budi Santoso is writing…')).toBeTruthy();
  say('here');
  expect(await screen.findByText('Budi Santoso is here')).toBeTruthy();
  say('gone');
  expect(await screen.findByText(/Consultation on/)).toBeTruthy();
});

it('tells that one types at most every three seconds, and that one has gone', async () => {
  const { requests, unmount } = openPage();
  await user.type(await box(), 'Some words');
  const states = () => bodies(requests, `${root}/presence`).map((body) => (body as { state: string }).state);
  // The page of the test before may say late that it has gone.
  const present = () => states().filter((state) => state !== 'gone');
  await waitFor(() => expect(present()).toEqual(['here', 'typing']));
  unmount();
  await waitFor(() => expect(states().at(-1)).toBe('gone'));
});

it('is only read once it is closed, and says when an administrator read it', async () => {
  conversation = aConversation({
    isOpen: false,
    closesAt: '2026-11-01T03:00:00Z',
    can: { write: false, change: false },
    looks: [{ reason: 'A complaint', createdAt: '2026-11-10T03:00:00Z' }],
  });
  openPage();
  expect(await screen.findByText(/This conversation closed on/)).toBeTruthy();
  expect(screen.getByText(/A complaint/)).toBeTruthy();
  expect(screen.queryByLabelText('Write a message')).toBeNull();
});

it('begins a conversation with colleagues', async () => {
  answer = ({ method, path }) =>
    method === 'POST' && path === '/api/chat'
      ? Response.json(aConversation({ kind: 'team', consultation: null, members: [sari, budi] }), { status: 201 })
      : undefined;
  const { requests, router } = openPage('');
  await user.click(await screen.findByRole('button', { name: 'New conversation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Colleagues' }));
  await user.click(await screen.findByRole('option', { name: 'Budi Santoso' }));
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(bodies(requests, '/api/chat')).toEqual([{ title: null, members: [budi.id] }]));
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversationId}`));
});
