import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '../../../browser/storage.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { fill, user } from '../../../testing/user.ts';
import { idOf } from '../testing.ts';
import SharedPage from './shared-page.tsx';

const token = 't'.repeat(43);
const ticket = 'k'.repeat(40);
const file = { id: idOf('a.txt'), path: 'a.txt', kind: 'text', mime: 'text/plain', size: 5, hasPreview: false };
const opened = {
  ...{ ticket, ticketEndsAt: '2999-01-01T00:00:00Z', sharedBy: 'Sari', name: 'a.txt', isFolder: false },
  ...{ endsAt: null, opensLeft: null, files: [file] },
};
let needsPassword: boolean;
let answer: (sent: Sent) => Response | undefined;

function openPage(hash = `#${token}`) {
  const requests = serve((sent) => {
    const { path } = sent;
    if (path === '/api/shared/state') return Response.json({ needsPassword });
    const special = answer(sent);
    if (special) return special;
    if (path === '/api/shared/open') return Response.json(opened);
    if (path.startsWith(`/api/shared/files/${file.id}/content`)) return new Response('Hello');
    return undefined;
  });
  const view = renderPage([{ path: '/shared', element: <SharedPage /> }], { at: `/shared${hash}` });
  return { requests, ...view };
}
const opens = (requests: Sent[]) => requests.filter(({ path }) => path === '/api/shared/open');

beforeEach(() => {
  needsPassword = false;
  answer = () => undefined;
});
afterEach(clearTab);

describe('the page of a link', () => {
  it('opens it by a click, shows the file, and names its token in no address', async () => {
    const { requests } = openPage();
    const button = await screen.findByRole('button', { name: 'Show files' });
    expect(opens(requests)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Hello')).toBeTruthy();
    expect(screen.getByText('Shared by Sari')).toBeTruthy();
    expect(opens(requests).map(({ body }) => body)).toEqual([{ token, password: null }]);
    expect(requests.filter(({ path }) => path.includes(token))).toEqual([]);
    const save = screen.getByRole('link', { name: 'Download: a.txt' });
    expect(save.getAttribute('href')).toBe(`/api/shared/files/${file.id}/content?ticket=${ticket}&isDownload=true`);
  });

  it('counts no further open when the page is loaded again', async () => {
    const { requests, unmount } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Show files' }));
    await screen.findByText('Hello');
    unmount();
    openPage();
    expect(await screen.findByText('Hello')).toBeTruthy();
    expect(opens(requests)).toHaveLength(1);
  });

  it('asks for the password, and says that it is not right', async () => {
    needsPassword = true;
    answer = ({ path, body }) =>
      path === '/api/shared/open' && (body as { password: string }).password !== 'the right one'
        ? problem(403, 'link_password_wrong', { title: 'This password is not right' })
        : undefined;
    openPage();
    const field = await screen.findByLabelText('Password');
    await fill(field, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Show files' }));
    expect(await screen.findByText('This password is not right')).toBeTruthy();
    await user.clear(field);
    await fill(field, 'the right one');
    await user.click(screen.getByRole('button', { name: 'Show files' }));
    expect(await screen.findByText('Hello')).toBeTruthy();
  });

  it('says what to do once the link has ended, also of one that is not complete', async () => {
    answer = ({ path }) => (path === '/api/shared/open' ? problem(410, 'link_ended') : undefined);
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Show files' }));
    expect(await screen.findByText(/Ask whoever sent it to you for a new one/)).toBeTruthy();
    openPage('#short');
    await waitFor(() => expect(screen.getAllByText('This link does not work any more')).toHaveLength(2));
  });

  it('says so where it is taken back while somebody has it open', async () => {
    answer = ({ path }) => (path.includes('/content') ? problem(410, 'link_ended') : undefined);
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Show files' }));
    expect(await screen.findByText('This link does not work any more')).toBeTruthy();
  });

  it('shows the files of a folder, each when it is looked at', async () => {
    const inner = { ...file, id: idOf('b'), path: 'deep/b.txt' };
    answer = ({ path }) =>
      path === '/api/shared/open'
        ? Response.json({ ...opened, name: 'leaflets', isFolder: true, files: [file, inner] })
        : path.includes(inner.id)
          ? new Response('Inner')
          : undefined;
    const { requests } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Show files' }));
    await user.click(await screen.findByRole('button', { name: 'Look: deep/b.txt' }));
    expect(await screen.findByText('Inner')).toBeTruthy();
    expect(requests.filter(({ path }) => path.includes(file.id))).toEqual([]);
  });
});
