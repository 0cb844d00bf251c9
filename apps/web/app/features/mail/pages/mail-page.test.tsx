import type { MailDraft, MailThread, MailThreadItem } from '@skrin/contract/mail/mail';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { takeToasts } from '../../../kit/toasts/toasts.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, requestsSettled, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { aDraft, aMessage, aThread, ayu, idOf, joko, sari, someLabels, wholeThread } from '../testing.ts';
import MailPage from './mail-page.tsx';

const me = {
  ...{ id: sari.id, firstName: 'Sari', lastName: '', email: 'sari@example.com', language: 'en', role: 'support' },
  createdAt: '2026-11-20T08:00:00Z',
};
const vip = { id: idOf(70), name: 'VIP', colour: 'red' as const, count: 0 };
let threads: MailThreadItem[];
/** What more there is of the first thread. */
let whole: Partial<MailThread>;
let state: object;
/** What the server answers to a request in place of what it would. */
let answer: (sent: Sent) => Response | undefined;
/** Sends an event to the page. */
let tell: (event: object) => void;

function openPage(search = '') {
  const requests = serve((sent) => {
    const special = answer(sent);
    if (special) return special;
    const { method, path, body } = sent;
    const { pathname, searchParams } = new URL(path, 'http://skrin.test');
    if (path === '/api/auth/me') return Response.json(me);
    if (pathname === '/api/live') return stream();
    if (pathname === '/api/mail/state') return Response.json(state);
    if (pathname === '/api/mail/labels' && method === 'GET')
      return Response.json({ items: someLabels({ inbox: 2 }, [vip]) });
    if (pathname === '/api/mail/list') {
      const place = searchParams.get('labelId') ?? 'inbox';
      return Response.json({ items: threads.filter((each) => each.place === place) });
    }
    if (pathname === '/api/mail/details') {
      const item = threads.find(({ id }) => id === searchParams.get('threadId'));
      return item ? Response.json(wholeThread(item, whole)) : problem(404, 'not_found');
    }
    if (pathname === '/api/mail/threads' && method === 'PATCH') return Response.json({ items: change(body as Change) });
    if (pathname === '/api/mail/drafts' && method === 'GET')
      return Response.json({ items: whole.draft ? [whole.draft] : [] });
    if (pathname === '/api/mail/drafts') {
      const { kind, threadId = null } = body as MailDraft;
      whole.draft = aDraft(kind === 'new' ? { kind, threadId, to: [], subject: '' } : { kind, threadId });
      return Response.json(whole.draft, { status: 201 });
    }
    if (/drafts\/[^/]+\/send/.test(pathname)) return Response.json(send(), { status: 201 });
    if (/drafts\/[^/]+$/.test(pathname) && method === 'PATCH') return Response.json(save(body as Partial<MailDraft>));
    if (/drafts\/[^/]+$/.test(pathname) && method === 'DELETE') whole.draft = null;
    if (/messages\/[^/]+\/undo/.test(pathname)) {
      whole = { ...whole, draft: aDraft({ text: 'Yes' }) };
      return Response.json(whole.draft);
    }
    if (pathname === '/api/mail/answers') {
      return Response.json({ items: [{ id: idOf(80), title: 'Thanks', text: 'Thank you!', version: 1 }] });
    }
    if (pathname.endsWith('/notes')) return Response.json(aMessage(9, { kind: 'note', author: sari }), { status: 201 });
    return new Response(null, { status: 204 });
  });
  const page = (
    <ConfirmProvider>
      <MailPage />
    </ConfirmProvider>
  );
  return { requests, ...renderPage([{ path: '*', element: page }], { at: `/dashboard/mail${search}` }) };
}

type Change = Partial<MailThreadItem> & { ids: string[] };
function change({ ids, ...changes }: Change): MailThreadItem[] {
  threads = threads.map((each) => (ids.includes(each.id) ? { ...each, ...changes } : each));
  return threads.filter((each) => ids.includes(each.id));
}
function save({ version = 0, ...changes }: Partial<MailDraft>): MailDraft {
  whole.draft = { ...(whole.draft as MailDraft), ...changes, attachments: [], version: version + 1 };
  return whole.draft;
}
function send() {
  const message = aMessage(50, { kind: 'out', author: sari, text: whole.draft?.text ?? '', delivery: 'queued' });
  whole = { ...whole, draft: null };
  return { threadId: idOf(1), message };
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
const bodies = (requests: Sent[], method: string, end: string) =>
  requests.filter((sent) => sent.method === method && sent.path.endsWith(end)).map(({ body }) => body);
const row = async (number: number) =>
  (await screen.findByRole('link', { name: new RegExp(`Subject ${number}`) })).closest('li') as HTMLElement;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
const opened = `?thread=${idOf(1)}`;

beforeEach(() => {
  keepToken(tokenFor(600, sari.id));
  threads = [aThread(1, { isUnread: true, messages: 3 }), aThread(2), aThread(3)];
  whole = {};
  state = { desk: null, lookedAt: null, waiting: 0, problem: null, colleagues: [sari, joko] };
  answer = () => undefined;
});
afterEach(() => {
  dropToken('logout');
  takeToasts();
  localStorage.clear();
});

describe('the list', () => {
  it('says what is unread and waits, and opens a thread by its link', async () => {
    threads = [aThread(1, { isUnread: true, isWaiting: true, hasTrouble: true, assignee: joko, labels: [vip.id] })];
    const { router } = openPage();
    const found = await row(1);
    for (const words of ['Unread', 'Waits for an answer', 'A mail did not arrive', 'Joko', 'VIP']) {
      expect(within(found).getByText(words)).toBeTruthy();
    }
    await user.click(within(found).getByRole('link'));
    expect(router.state.location.search).toBe(opened);
    expect(await screen.findByRole('heading', { name: 'Subject 1' })).toBeTruthy();
  });

  it('says how much of each label is unread, and what is in another label', async () => {
    threads = [aThread(1), aThread(2, { place: 'archive' })];
    openPage('?label=archive');
    expect(await row(2)).toBeTruthy();
    expect(screen.queryByText('Subject 1')).toBeNull();
    await user.click(await button('Archive'));
    expect((await screen.findByRole('link', { name: /Inbox/ })).textContent).toContain('2 unread');
  });

  it('says so where nothing is and where nothing fits', async () => {
    threads = [];
    const { router } = openPage();
    expect(await screen.findByText(/Everything is answered or filed/)).toBeTruthy();
    await act(() => router.navigate('/dashboard/mail?q=none&unread=1'));
    expect(await screen.findByText(/No conversation fits/)).toBeTruthy();
    await user.click(await button('Clear filters'));
    expect(router.state.location.search).toBe('');
  });

  it('asks the server for words, colleague and what is unread', async () => {
    const { requests } = openPage('?q=rash&assignee=me&unread=1&label=all');
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain('/api/mail/list?labelId=all&q=rash&assignee=me&unread=true'),
    );
  });

  it('moves what is chosen, and back by Undo', async () => {
    const { requests } = openPage();
    const choose = async (number: number) => user.click(within(await row(number)).getByRole('checkbox'));
    await choose(1);
    await choose(2);
    await user.click((await screen.findAllByRole('button', { name: 'Archive' }))[0] as HTMLElement);
    expect(await screen.findByText('2 conversations archived')).toBeTruthy();
    expect(screen.queryByText('Subject 1')).toBeNull();
    await user.click(await button('Undo'));
    expect(await row(1)).toBeTruthy();
    expect(bodies(requests, 'PATCH', '/threads')).toEqual([
      { ids: [idOf(1), idOf(2)], place: 'archive' },
      { ids: [idOf(1), idOf(2)], place: 'inbox' },
    ]);
  });

  it('shows again what the server did not move', async () => {
    answer = ({ method, path }) =>
      method === 'PATCH' && path === '/api/mail/threads' ? problem(403, 'forbidden') : undefined;
    openPage();
    await user.click(within(await row(1)).getByRole('button', { name: /Archive/, hidden: true }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ severity: 'error' }]));
    expect(await row(1)).toBeTruthy();
  });

  it('is gone through by keys: j and k, e, s and u', async () => {
    const { requests, router } = openPage();
    within(await row(1))
      .getByRole('link')
      .focus();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toContain('Subject 2');
    await user.keyboard('s');
    await user.keyboard('e');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Subject 3'));
    await user.keyboard('kk');
    expect(document.activeElement?.textContent).toContain('Subject 1');
    await waitFor(() =>
      expect(bodies(requests, 'PATCH', '/threads')).toEqual([
        { ids: [idOf(2)], isStarred: true },
        { ids: [idOf(2)], place: 'archive' },
      ]),
    );
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Subject 1' });
    await user.keyboard('u');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leaves keys to whoever types', async () => {
    threads = [aThread(1)];
    const { requests } = openPage(opened);
    await user.type(await screen.findByLabelText('Search mails'), 'eser');
    await requestsSettled();
    expect(bodies(requests, 'PATCH', '/threads')).toEqual([]);
    expect(bodies(requests, 'POST', '/drafts')).toEqual([]);
  });

  it('is read again when something of the desk has changed', async () => {
    openPage();
    await row(1);
    threads = [aThread(4), ...threads];
    await waitFor(() => expect(tell).toBeDefined());
    act(() => tell({ kind: 'mail', id: idOf(4), seq: 2 }));
    expect(await row(4)).toBeTruthy();
  });
});

it('makes a label', async () => {
  answer = ({ method, path }) =>
    method === 'POST' && path === '/api/mail/labels' ? Response.json(vip, { status: 201 }) : undefined;
  const { requests } = openPage();
  await user.click(await button('Inbox'));
  await user.click(await button('New label'));
  await fill(await screen.findByLabelText('Name'), 'Press');
  await user.click(await button('Save'));
  await waitFor(() => expect(bodies(requests, 'POST', '/labels')).toEqual([{ name: 'Press', colour: 'blue' }]));
});

describe('the state of receiving', () => {
  it.each([
    [{}, /Mails come from the contact form alone/],
    [{ desk: 'hello@skrin.test' }, /have not been looked for yet/],
    [{ desk: 'hello@skrin.test', lookedAt: '2026-11-28T08:00:00Z', waiting: 3 }, /3 are waiting to be read/],
    [{ desk: 'hello@skrin.test', problem: 'refused' }, /refuses our sign-in/],
  ])('is said in words: %j', async (more, words) => {
    state = { ...state, ...more };
    openPage();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('a thread', () => {
  it('shows its last message, and folds those before', async () => {
    whole = { items: [aMessage(1), aMessage(2)] };
    openPage(opened);
    await screen.findByRole('heading', { name: 'Subject 1' });
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('details[data-kind]')];
    expect(folds.map(({ open }) => open)).toEqual([false, true]);
  });

  it('counts as read once it is open, and not any more once it was marked as unread', async () => {
    const { requests, router } = openPage(opened);
    await waitFor(() => expect(bodies(requests, 'PATCH', '/threads')).toEqual([{ ids: [idOf(1)], isUnread: false }]));
    await user.click(await button('Mark as unread'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await requestsSettled();
    expect(bodies(requests, 'PATCH', '/threads').at(-1)).toEqual({ ids: [idOf(1)], isUnread: true });
  });

  it('says for whom a note is, how a mail went and what the other server said', async () => {
    whole = {
      items: [
        aMessage(1, { kind: 'note', author: joko }),
        aMessage(2, { kind: 'out', author: joko, delivery: 'bounced', bounce: '550 no such user' }),
      ],
    };
    openPage(opened);
    expect(await screen.findByText('Colleagues only')).toBeTruthy();
    expect(screen.getByText('This mail came back')).toBeTruthy();
    expect(screen.getByText('550 no such user')).toBeTruthy();
  });

  it('shows HTML in a frame that may do nothing, or as text', async () => {
    whole = { items: [aMessage(1, { html: '<b>Hello</b>', text: 'Hello' })] };
    openPage(opened);
    const frame = await screen.findByTitle('The mail as it was sent');
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms|top)/);
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
    await user.click(await button('Show as text'));
    expect(screen.queryByTitle('The mail as it was sent')).toBeNull();
    expect(screen.getAllByText('Hello').length).toBeGreaterThan(0);
  });

  it('says who is at it, and who writes an answer', async () => {
    openPage(opened);
    await screen.findByRole('heading', { name: 'Subject 1' });
    await waitFor(() => expect(tell).toBeDefined());
    const say = (presence: string) =>
      act(() => tell({ kind: 'presence', id: idOf(1), by: joko.id, state: presence, seq: 1 }));
    say('here');
    expect(await screen.findByText('Joko is looking at this')).toBeTruthy();
    say('typing');
    expect(await screen.findByText('Joko is writing an answer')).toBeTruthy();
  });

  it('is put into the one that it may belong to', async () => {
    whole = { suggestion: { id: idOf(2), subject: 'Subject 2' } };
    answer = ({ path }) => (path.endsWith('/merge') ? Response.json(wholeThread(aThread(2))) : undefined);
    const { requests, router } = openPage(opened);
    expect(await screen.findByText(/This may belong to “Subject 2”/)).toBeTruthy();
    await user.click(await button('Put it there'));
    await waitFor(() => expect(router.state.location.search).toBe(`?thread=${idOf(2)}`));
    expect(bodies(requests, 'POST', '/merge')).toEqual([{ intoId: idOf(2) }]);
  });

  it('shows what is known of its person, with links to what the reader may open', async () => {
    const [inquiry, order] = [
      { id: idOf(20), interest: 'press', state: 'new', createdAt: '2026-11-20T08:00:00Z' },
      { id: idOf(21), number: 'SK-1', state: 'paid', createdAt: '2026-11-20T08:00:00Z' },
    ];
    answer = ({ path }) =>
      path.endsWith('/contact')
        ? Response.json({ account: null, inquiries: [inquiry], consultations: [], orders: [order], threads: [] })
        : undefined;
    openPage(opened);
    await user.click(await button('About the person'));
    const sheet = within(await screen.findByRole('dialog'));
    expect((await sheet.findByRole('link', { name: 'Press' })).getAttribute('href')).toContain(idOf(20));
    expect(sheet.getByText('SK-1').closest('a')).toBeNull();
    expect(sheet.getByText('Nobody has an account with this address.')).toBeTruthy();
  });

  it('takes a note for colleagues', async () => {
    const { requests } = openPage(opened);
    await user.click(await button('Note for colleagues'));
    await fill(await screen.findByLabelText('Note, seen by colleagues only'), 'Called her');
    await user.click(await button('Save the note'));
    await waitFor(() => expect(bodies(requests, 'POST', '/notes')).toMatchObject([{ text: 'Called her' }]));
    expect(screen.queryByLabelText('Note, seen by colleagues only')).toBeNull();
  });

  it('says so when it is gone', async () => {
    openPage(`?thread=${idOf(99)}`);
    expect(await screen.findByText('This conversation is not there')).toBeTruthy();
  });
});

describe('an answer', () => {
  const begin = async () => {
    await user.click(await button('Reply'));
    return text();
  };

  it('is saved by itself, sent, and taken back as it was', async () => {
    const { requests } = openPage(opened);
    await fill(await begin(), 'Yes');
    await screen.findByText('Saved');
    expect(bodies(requests, 'PATCH', aDraft().id)).toEqual([{ version: 1, text: 'Yes' }]);
    await user.click(await button('Send'));
    expect(await screen.findByText(/You can still take it back/)).toBeTruthy();
    expect(bodies(requests, 'POST', '/send')).toEqual([{ version: 2, leavesAt: null, seenMessageId: idOf(1_001) }]);
    expect(screen.queryByLabelText('Text')).toBeNull();
    await user.click(await button('Undo'));
    expect((await text()).value).toBe('Yes');
  });

  it('goes by Ctrl and Enter, with all that was typed last', async () => {
    const { requests } = openPage(opened);
    await user.type(await begin(), 'Soon{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies(requests, 'POST', '/send')).toHaveLength(1));
    expect(bodies(requests, 'PATCH', aDraft().id).at(-1)).toMatchObject({ text: 'Soon' });
  });

  it('is not sent to nobody, nor without words, nor to what is no address', async () => {
    whole = { draft: aDraft({ to: [] }) };
    const { requests } = openPage(opened);
    await user.click(await button('Send'));
    expect(await screen.findByText('Say first to whom the mail goes.')).toBeTruthy();
    await user.type(screen.getByLabelText('To'), 'ayu@{Enter}');
    expect(await screen.findByText(/“ayu@” is not an email address/)).toBeTruthy();
    await user.click(await button('Send'));
    await requestsSettled();
    expect(bodies(requests, 'POST', '/send')).toEqual([]);
  });

  it('gets a saved answer where the cursor is', async () => {
    openPage(opened);
    const field = await begin();
    await fill(field, 'Dear Ayu, . Sari');
    field.setSelectionRange(10, 10);
    await user.click(await button('Saved answers'));
    await user.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
    await waitFor(() => expect(field.value).toBe('Dear Ayu, Thank you!. Sari'));
  });

  it('leaves at its time', async () => {
    const { requests } = openPage(opened);
    await fill(await begin(), 'Later');
    await user.click(await button('Send later'));
    const dialog = within(await screen.findByRole('dialog'));
    const year = new Date().getFullYear();
    const time = dialog.getByLabelText('When it is to leave');
    fireEvent.change(time, { target: { value: `${year - 1}-01-01T10:00` } });
    await user.click(dialog.getByRole('button', { name: 'Send then' }));
    expect(await dialog.findByText(/Choose a time from now on/)).toBeTruthy();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const local = new Date(tomorrow.getTime() - tomorrow.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(time, { target: { value: local } });
    await user.click(dialog.getByRole('button', { name: 'Send then' }));
    await waitFor(() =>
      expect(bodies(requests, 'POST', '/send')).toMatchObject([{ leavesAt: expect.stringMatching(/Z$/) }]),
    );
  });

  it('warns of a colleague who is answering', async () => {
    whole = { draft: aDraft(), answering: [joko] };
    openPage(opened);
    await text();
    expect(screen.getAllByText('Joko is writing an answer').length).toBeGreaterThan(0);
  });

  it('asks whether it is to go although a colleague has answered, and shows theirs', async () => {
    whole = { draft: aDraft({ text: 'Yes' }), items: [aMessage(1)] };
    let isFirst = true;
    answer = ({ path }) => {
      if (!path.endsWith('/send') || !isFirst) return undefined;
      isFirst = false;
      whole = { ...whole, items: [aMessage(1), aMessage(2, { kind: 'out', author: joko, text: 'No' })] };
      return problem(409, 'thread_answered');
    };
    const { requests } = openPage(opened);
    await user.click(await button('Send'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(screen.getAllByText('No').length).toBeGreaterThan(0);
    await user.click(question.getByRole('button', { name: 'Send nevertheless' }));
    await waitFor(() => expect(bodies(requests, 'POST', '/send')).toHaveLength(2));
    expect(bodies(requests, 'POST', '/send')[1]).toMatchObject({ seenMessageId: idOf(1_002) });
  });

  it('never overwrites what another window wrote, and loses neither', async () => {
    whole = { draft: aDraft() };
    answer = ({ method, path, body }) => {
      if (method !== 'PATCH' || !path.endsWith(aDraft().id) || (body as MailDraft).version > 1) return undefined;
      whole.draft = aDraft({ version: 7, text: 'From the phone' });
      return problem(409, 'stale_edit');
    };
    const { requests } = openPage(opened);
    await fill(await text(), 'From here');
    expect(await screen.findByText('Another window has changed this draft')).toBeTruthy();
    expect(screen.getByText('From the phone')).toBeTruthy();
    expect((await text()).value).toBe('From here');
    await user.click(await button('Keep both texts'));
    await screen.findByText('Saved');
    expect(bodies(requests, 'PATCH', aDraft().id).at(-1)).toEqual({ version: 7, text: 'From here\n\nFrom the phone' });
  });

  it('that was sent in another window keeps what was written here', async () => {
    whole = { draft: aDraft() };
    answer = ({ method, path }) => {
      if (method !== 'PATCH' || !path.endsWith(aDraft().id)) return undefined;
      whole.draft = null;
      return problem(404, 'not_found');
    };
    const { requests } = openPage(opened);
    await fill(await text(), 'Not to be lost');
    expect(await screen.findByText(/sent or thrown away in another window/)).toBeTruthy();
    expect((await text()).value).toBe('Not to be lost');
    await user.click(await button('Begin a new one with it'));
    await waitFor(() => expect(bodies(requests, 'POST', '/drafts')).toMatchObject([{ text: 'Not to be lost' }]));
  });

  it('is saved when the page is left, and kept on the device where that fails', async () => {
    whole = { draft: aDraft() };
    const { requests, unmount } = openPage(opened);
    await fill(await text(), 'Half a thought');
    unmount();
    await waitFor(() =>
      expect(bodies(requests, 'PATCH', aDraft().id)).toEqual([{ version: 1, text: 'Half a thought' }]),
    );

    answer = ({ method, path }) =>
      method === 'PATCH' && path.endsWith(aDraft().id) ? problem(503, 'internal') : undefined;
    const again = openPage(opened);
    await fill(await text(), ', and the rest');
    again.unmount();
    await waitFor(() => expect(bodies(again.requests, 'PATCH', aDraft().id)).toHaveLength(1));
    await requestsSettled();
    answer = () => undefined;
    openPage(opened);
    expect((await text()).value).toBe('Half a thought, and the rest');
    await waitFor(() => expect(whole.draft?.text).toBe('Half a thought, and the rest'));
  });

  it('is thrown away after a question', async () => {
    whole = { draft: aDraft({ text: 'Hm' }) };
    const { requests } = openPage(opened);
    await user.click(await button('Throw away'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Throw away' }));
    await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE /api/mail/drafts/${aDraft().id}`);
  });
});

it('begins a new mail, which the address names', async () => {
  const { router } = openPage();
  await user.click(await button('New mail'));
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${aDraft().id}`));
  expect((await text()).value).toBe('');
});

it('lists what the system has sent, in words', async () => {
  const mail = { to: ayu.email, state: 'failed', createdAt: '2026-11-28T08:00:00Z', sentAt: null };
  answer = ({ path }) =>
    path.startsWith('/api/mail/system')
      ? Response.json({
          items: [
            { ...mail, key: 'a', about: 'inquiry.acknowledge' },
            { ...mail, key: 'b', about: 'something.new', to: null },
          ],
        })
      : undefined;
  const { requests } = openPage(`?label=system&state=failed&to=${ayu.email}`);
  const table = within(await screen.findByRole('table'));
  const cells = table.getAllByRole('row').map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(cells[1]).toEqual(['Inquiry received', ayu.email, expect.anything(), 'Not sent']);
  expect(cells[2]?.slice(0, 2)).toEqual(['something.new', 'Address removed']);
  expect(requests.map(({ path }) => path)).toContain('/api/mail/system?to=ayu%40example.com&state=failed');
});
