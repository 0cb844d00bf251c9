import type { FileItem } from '@skrin/contract/files/file';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { takeToasts } from '../../../kit/toasts/toasts.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { aFile, aFolder, aShare, idOf, sari, wholeFile } from '../testing.ts';
import FileManagerPage from './file-manager-page.tsx';

const me = {
  ...{ id: sari.id, firstName: 'Sari', lastName: 'Lestari', email: 'sari@example.com', language: 'en' },
  ...{ role: 'clinic', createdAt: '2026-11-20T08:00:00Z' },
};
let items: FileItem[];
let shares: object[];
/** What the server answers to something; else it answers as a server with these files. */
let answer: (sent: Sent) => Response | undefined;

function openPage(search = '') {
  const requests = serve((sent) => {
    const special = answer(sent);
    if (special) return special;
    const { method, path, body } = sent;
    const { pathname, searchParams } = new URL(path, 'http://skrin.test');
    if (pathname === '/api/auth/me') return Response.json(me);
    if (pathname === '/api/files') {
      const folder = searchParams.get('folderId');
      const inBin = searchParams.get('view') === 'bin';
      return Response.json({
        items: items.filter((item) => (item.trashedAt !== null) === inBin && (inBin || item.folderId === folder)),
      });
    }
    if (pathname === '/api/files/usage')
      return Response.json({ space: 'own', used: 1024 ** 3, limit: 2 * 1024 ** 3, inBin: 0, byKind: [] });
    const { ids = [], folderId } = (body ?? {}) as { ids?: string[]; folderId?: string | null };
    const change = (changes: Partial<FileItem>) => {
      items = items.map((item) => (ids.includes(item.id) ? { ...item, ...changes } : item));
      return Response.json({ items: items.filter(({ id }) => ids.includes(id)) });
    };
    if (pathname === '/api/files/trash') return change({ trashedAt: '2026-11-29T08:00:00Z' });
    if (pathname === '/api/files/restore') return change({ trashedAt: null });
    if (pathname === '/api/files/move') return change({ folderId: folderId ?? null });
    if (pathname === '/api/files/remove') {
      items = items.filter(({ id }) => !ids.includes(id));
      return new Response(null, { status: 204 });
    }
    const [, id, rest] = /^\/api\/files\/([\w-]{36})(\/\w+)?$/.exec(pathname) ?? [];
    const item = items.find((each) => each.id === id);
    if (!item) return undefined;
    if (rest === '/shares') return Response.json({ items: shares });
    if (rest === '/looks') return Response.json({ items: [] });
    if (rest === '/content') return new Response('Hello', { headers: { 'content-type': 'text/plain' } });
    if (rest) return undefined;
    if (method === 'PATCH')
      items = items.map((each) => (each === item ? { ...each, ...(body as object), version: 2 } : each));
    return Response.json(wholeFile(items.find((each) => each.id === id) ?? item));
  });
  const page = (
    <ConfirmProvider>
      <FileManagerPage />
    </ConfirmProvider>
  );
  const { router } = renderPage([{ path: '/dashboard/file-manager', element: page }], {
    at: `/dashboard/file-manager${search}`,
  });
  return { requests, router };
}

const list = () => screen.findByRole('list', { name: 'Files and folders' });
const names = async () => {
  const links = within(await list()).getAllByRole('link');
  return links.map((link) => link.querySelector('bdi')?.textContent);
};
const link = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const sentTo = (requests: Sent[], path: string) =>
  requests.filter((sent) => sent.path === path).map(({ body }) => body);

beforeEach(() => {
  keepToken(tokenFor(600));
  me.role = 'clinic';
  items = [aFolder('leaflets'), aFile('a.txt'), aFile('b.txt'), aFile('c.txt')];
  shares = [];
  answer = () => undefined;
});
afterEach(() => {
  dropToken('logout');
  takeToasts();
});

describe('the list', () => {
  it('opens a folder, says where one is, and leads back', async () => {
    items.push(aFile('inner.txt', { folderId: idOf('leaflets') }));
    const { router } = openPage();
    await user.click(await link('leaflets'));
    await waitFor(async () => expect(await names()).toEqual(['inner.txt']));
    expect(router.state.location.search).toBe(`?folder=${idOf('leaflets')}`);
    const path = screen.getByRole('navigation', { name: 'Where you are' });
    await user.click(within(path).getByRole('link', { name: 'My files' }));
    await waitFor(async () => expect(await names()).toEqual(['leaflets', 'a.txt', 'b.txt', 'c.txt']));
  });

  it('says where nothing is what to do', async () => {
    items = [];
    openPage();
    expect(await screen.findByText(/Drop files here, or choose them/)).toBeTruthy();
  });

  it('says what could not be read, and reads it again', async () => {
    answer = ({ path }) =>
      path.startsWith('/api/files?') ? problem(403, 'forbidden', { title: 'Not now' }) : undefined;
    openPage();
    expect(await screen.findByText('Not now')).toBeTruthy();
    answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toContain('a.txt');
  });

  it('is found by words and kinds in all folders, which the address keeps', async () => {
    const { requests, router } = openPage();
    await link('a.txt');
    await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Largest first');
    await waitFor(() => expect(router.state.location.search).toBe('?kinds=pdf&sort=-size'));
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain('/api/files?view=all&space=own&sort=-size&kinds=pdf&limit=50'),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?sort=-size');
  });

  it('is shown as tiles from then on, once somebody wants that', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'As tiles' }));
    expect((await link('a.txt')).closest('li')?.dataset.look).toBe('grid');
    const { router } = openPage();
    expect(router).toBeTruthy();
    for (const each of await screen.findAllByRole('link', { name: /^b.txt/ }))
      expect(each.closest('li')?.dataset.look).toBe('grid');
  });
});

describe('keys', () => {
  it('move the focus, choose, and put what is chosen into the bin, from where it is taken back', async () => {
    const { requests } = openPage();
    (await link('a.txt')).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(await screen.findByText('2 chosen')).toBeTruthy();
    await user.keyboard('{Delete}');
    await waitFor(async () => expect(await names()).toEqual(['leaflets', 'c.txt']));
    expect(sentTo(requests, '/api/files/trash')).toEqual([{ ids: [idOf('a.txt'), idOf('b.txt')] }]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('c.txt'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toEqual(['leaflets', 'a.txt', 'b.txt', 'c.txt']));
  });

  it('choose all, or from one row through another', async () => {
    openPage();
    (await link('a.txt')).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await screen.findByText('2 chosen')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText('4 chosen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  it('rename, with the version that was seen', async () => {
    const { requests } = openPage();
    (await link('a.txt')).focus();
    await user.keyboard('{F2}');
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('a.txt');
    await user.clear(field);
    await user.type(field, 'z.txt{Enter}');
    await waitFor(async () => expect(await names()).toContain('z.txt'));
    expect(sentTo(requests, `/api/files/${idOf('a.txt')}`)).toContainEqual({ name: 'z.txt', version: 1 });
  });

  it('take no name that no file may have', async () => {
    const { requests } = openPage();
    (await link('a.txt')).focus();
    await user.keyboard('{F2}');
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'a/b{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

describe('the menu of a row', () => {
  const choose = async (name: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `What can be done with ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

  it('moves into a folder that is found from the outermost one down, and back again', async () => {
    const { requests } = openPage();
    await choose('a.txt', 'Move to…');
    const dialog = await screen.findByRole('dialog', { name: 'Move “a.txt” to…' });
    await user.click(await within(dialog).findByRole('button', { name: 'leaflets' }));
    expect(await within(dialog).findByText('In “leaflets”')).toBe(document.activeElement);
    await user.click(within(dialog).getByRole('button', { name: 'Move here' }));
    await waitFor(async () => expect(await names()).toEqual(['leaflets', 'b.txt', 'c.txt']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toContain('a.txt'));
    expect(sentTo(requests, '/api/files/move')).toEqual([
      { ids: [idOf('a.txt')], folderId: idOf('leaflets') },
      { ids: [idOf('a.txt')], folderId: null },
    ]);
  });

  it('gives tags, each once, and a star', async () => {
    const { requests } = openPage();
    await choose('a.txt', 'Tags…');
    await fill(await screen.findByLabelText('Tags'), 'new, leaflet,new ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(requests, `/api/files/${idOf('a.txt')}`)).toContainEqual({ tags: ['new', 'leaflet'], version: 1 }),
    );
    await choose('b.txt', 'Mark as favourite');
    await waitFor(() =>
      expect(sentTo(requests, `/api/files/${idOf('b.txt')}`)).toContainEqual({ isFavourite: true, version: 1 }),
    );
  });

  it('offers only to look at what one may not change', async () => {
    items = [aFile('theirs.txt', { can: { edit: false, share: false } })];
    openPage('?place=shared');
    await user.click(await screen.findByRole('button', { name: 'What can be done with theirs.txt' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Open', 'Download', 'Mark as favourite']);
    expect(screen.queryByRole('button', { name: 'Upload files' })).toBeNull();
  });
});

describe('the bin', () => {
  beforeEach(() => {
    items = [
      aFile('a.txt', { trashedAt: '2026-11-28T08:00:00Z' }),
      aFile('b.txt', { trashedAt: '2026-11-28T08:00:00Z' }),
    ];
  });

  it('is emptied after a question', async () => {
    openPage('?place=bin');
    await user.click(await screen.findByRole('button', { name: 'Empty bin' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Empty bin' }));
    expect(await screen.findByText('The bin is empty')).toBeTruthy();
  });

  it('removes nothing for good unless somebody says so', async () => {
    const { requests } = openPage('?place=bin');
    (await link('a.txt')).focus();
    await user.keyboard('{Delete}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sentTo(requests, '/api/files/remove')).toEqual([]);
  });
});

describe('the details', () => {
  it('show a text, its facts and versions, and close', async () => {
    const { router } = openPage(`?file=${idOf('a.txt')}`);
    const dialog = await screen.findByRole('dialog', { name: 'a.txt' });
    expect(await within(dialog).findByText('Hello')).toBeTruthy();
    expect(within(dialog).getByText('Version 1 (now)')).toBeTruthy();
    expect(await within(dialog).findByText('Nobody has opened it yet.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('say of a harmful file why it does not open, and offer no download', async () => {
    items = [aFile('bad.txt', { state: 'harmful' })];
    openPage(`?file=${idOf('bad.txt')}`);
    const dialog = await screen.findByRole('dialog', { name: 'bad.txt' });
    expect(await within(dialog).findByText(/Harmful software was found/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('sharing', () => {
  it('makes a link, which is shown once, and takes it back after a question', async () => {
    const bodies: unknown[] = [];
    answer = ({ method, path, body }) => {
      if (method === 'DELETE') {
        shares = [];
        return new Response(null, { status: 204 });
      }
      if (method !== 'POST' || !path.endsWith('/shares')) return undefined;
      bodies.push(body);
      const share = aShare(aFile('a.txt'), { opensLeft: 2 });
      shares = [share];
      return Response.json({ ...share, token: 't'.repeat(43) }, { status: 201 });
    };
    openPage();
    await user.click(await screen.findByRole('button', { name: 'What can be done with a.txt' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share “a.txt”' });
    await user.click(within(dialog).getByLabelText('By a link'));
    await fill(within(dialog).getByLabelText('How often it can be opened'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Make link' }));
    const address = await within(dialog).findByLabelText<HTMLInputElement>('Address of the link');
    expect(new URL(address.value)).toMatchObject({ pathname: '/shared', search: '', hash: `#${'t'.repeat(43)}` });
    expect(bodies).toEqual([{ kind: 'link', endsAt: null, opensLeft: 2, password: null }]);

    await user.click(await within(dialog).findByRole('button', { name: 'Take back: Whoever has the link' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'It is not shared any more.' }]));
    await waitFor(() => expect(within(dialog).queryByRole('list', { name: 'Who has it' })).toBeNull());
  });

  it('says at the address what is wrong with it', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'What can be done with a.txt' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('Email address');
    await fill(field, 'nobody');
    await user.click(within(dialog).getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('lists who has what, and those that end soon alone', async () => {
    const share = aShare(aFile('a.txt'), { kind: 'person', email: 'budi@example.com' });
    answer = ({ path }) =>
      path.startsWith('/api/files/shares')
        ? Response.json({ items: path.includes('endsWithin') ? [] : [share] })
        : undefined;
    openPage('?place=given');
    expect(await screen.findByText('budi@example.com')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ends within a week' }));
    expect(await screen.findByText('No share ends soon')).toBeTruthy();
  });
});

it('shows what lies elsewhere, where it leads and why it is not changed here', async () => {
  const invoice = { ...aFile('INV-1.pdf', { kind: 'pdf' }), mime: 'application/pdf', size: null };
  const paths = { contentPath: null, pagePath: '/dashboard/invoice/1', about: null };
  answer = ({ path }) =>
    path.startsWith('/api/files/linked/invoices') ? Response.json({ items: [{ ...invoice, ...paths }] }) : undefined;
  openPage('?place=invoices');
  expect((await link('INV-1.pdf')).getAttribute('href')).toBe('/dashboard/invoice/1');
  expect(screen.getByText(/They stay as they were issued/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download INV-1.pdf' })).toBeNull();
});

it('shows what mails have, from whom and of which thread, to whoever may read mail alone', async () => {
  const photo = { ...aFile('photo.jpg', { kind: 'picture' }), size: 2_048, contentPath: '/api/mail/attachments/1' };
  const about = { person: 'Sri Rahayu', isTo: false, title: 'Opening hours' };
  answer = ({ path }) =>
    path.startsWith('/api/files/linked/mail')
      ? Response.json({ items: [{ ...photo, pagePath: '/dashboard/mail?thread=1', about }] })
      : undefined;
  me.role = 'support';
  openPage('?place=mail');
  expect((await link('photo.jpg')).getAttribute('href')).toBe('/dashboard/mail?thread=1');
  expect(screen.getByText(/From \W?Sri Rahayu/)).toBeTruthy();
  expect(screen.getByText('Opening hours')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download photo.jpg' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'From applications' })).toBeNull();
});

it('has no place of what the reader may not read where it lies', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'From conversations' })).toBeTruthy();
  for (const name of ['From mails', 'From applications']) expect(screen.queryByRole('link', { name })).toBeNull();
});

it('hides the organisation from whoever works for none', async () => {
  answer = ({ path }) => (path.includes('usage?space=organisation') ? problem(404, 'not_found') : undefined);
  openPage();
  await waitFor(() => expect(screen.queryAllByText('Our organisation')).toEqual([]));
  expect(screen.getByRole('link', { name: 'My files' })).toBeTruthy();
});
