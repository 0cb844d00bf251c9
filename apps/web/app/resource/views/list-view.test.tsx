import { sampleResource } from '@skrin/contract/resource/testing/sample';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken } from '../../api/token.ts';
import { chooseTimeZone } from '../../i18n/time-zone.ts';
import { problem, requestsSettled, type Sent } from '../../testing/server.ts';
import { user } from '../../testing/user.ts';
import { appearanceAttributes } from '../../theme/attributes.ts';
import { titleOf } from '../row-title.ts';
import { addSampleTexts, sampleRow, sampleScreen } from '../testing/sample.ts';
import { open, serve } from '../testing/serve.tsx';
import type { ListController } from '../use-resource-list.ts';
import { ListView } from './list-view.tsx';

const rows = [1, 2, 3].map((at) => sampleRow(at));
const list = (sent: Sent) =>
  sent.method === 'GET'
    ? Response.json({ items: rows, nextCursor: 'c2', total: { count: 1_000, isCapped: true } })
    : Response.json({ results: rows.map(({ id }) => ({ id, isDone: true })) });

/** The query of the last list request; requests that only count the rows of a tab have the limit 1. */
const asked = (requests: Sent[]) =>
  requests
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new URL(path, 'http://x').searchParams)
    .findLast((query) => query.get('limit') !== '1') ?? new URLSearchParams();
const changes = (requests: Sent[]) => requests.filter(({ method }) => method === 'POST');
const titles = () =>
  screen.getAllByRole('checkbox', { name: /^Select /, hidden: true }).map((box) => box.getAttribute('aria-label'));

beforeAll(addSampleTexts);
// As on a phone, so that cards are shown: the list can do the same with them, and a table has no size in the test DOM.
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  // Unmounting sends the pending change.
  cleanup();
  dropToken('logout');
  chooseTimeZone(null);
  vi.unstubAllGlobals();
});

const openList = async (address?: string) => {
  const requests = serve(list);
  const router = open(<ListView screen={sampleScreen} />, address);
  await screen.findByText('Row 1');
  return { requests, router };
};

it('is printed dark on white, from the dark mode too', async () => {
  await openList();
  const { documentElement } = document;
  documentElement.setAttribute(appearanceAttributes.mode, 'dark');
  fireEvent(window, new Event('beforeprint'));
  expect(documentElement.getAttribute(appearanceAttributes.mode)).toBe('light');
  fireEvent(window, new Event('afterprint'));
  expect(documentElement.getAttribute(appearanceAttributes.mode)).toBe('dark');
  documentElement.removeAttribute(appearanceAttributes.mode);
});

describe('the state of a list', () => {
  it('comes from the address', async () => {
    const { requests } = await openList('/here?search=itch&state=open&sort=title&limit=50&weight=1..&foreign=1');
    expect(Object.fromEntries(asked(requests))).toEqual({
      search: 'itch',
      state: 'open',
      sort: 'title',
      limit: '50',
      weight: '1..',
    });
    expect(screen.getByRole('tab', { name: /^Open/ }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Entries: 1,000+')).toBeTruthy();
  });

  it('says in each tab how many rows it has, whatever is searched for', async () => {
    const requests = serve((sent) => {
      const query = new URL(sent.path, 'http://x').searchParams;
      if (query.get('limit') !== '1') return list(sent);
      const count = { open: 4, done: 0 }[query.get('state') ?? ''] ?? 7;
      return Response.json({ items: [], total: { count, isCapped: count > 5 } });
    });
    open(<ListView screen={sampleScreen} />, '/here?search=itch&state=open');
    expect(await screen.findByRole('tab', { name: 'Open 4' })).toBeTruthy();
    const [all, ...states] = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect([all, states.at(-1)]).toEqual(['All 7+', 'Done 0']);
    const counted = requests.filter(({ path }) => /limit=1(&|$)/.test(path)).map(({ path }) => path.split('?')[1]);
    expect(counted.toSorted()).toEqual(['limit=1', 'state=done&limit=1', 'state=open&limit=1']);
  });

  it('shows a day that is none as it was typed, for it to be taken away', async () => {
    const { requests } = await openList('/here?createdAt=soon..');
    expect(asked(requests).get('createdAt')).toBe('soon..');
    fireEvent.click(screen.getByRole('button', { name: /soon/ }));
    await waitFor(() => expect(asked(requests).get('createdAt')).toBeNull());
  });

  it('asks for a whole day where the reader is', async () => {
    const { requests } = await openList('/here?createdAt=2026-11-22..2026-11-22');
    const [from = '', to = ''] = (asked(requests).get('createdAt') ?? '').split('..');
    expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
    expect(new Date(from).getHours()).toBe(0);
  });

  it.each([
    ['Asia/Jayapura', '2026-11-21T15:00:00.000Z..2026-11-22T14:59:59.999Z'],
    ['America/New_York', '2026-11-22T05:00:00.000Z..2026-11-23T04:59:59.999Z'],
  ])('asks for a day of the zone that times are shown in, %s', async (zone, moments) => {
    chooseTimeZone(zone);
    const { requests } = await openList('/here?createdAt=2026-11-22..2026-11-22');
    expect(asked(requests).get('createdAt')).toBe(moments);
  });

  it('goes into the address, and a narrower list begins at its first page', async () => {
    const { router, requests } = await openList('/here?page=2&cursor=c2');
    fireEvent.click(screen.getByRole('tab', { name: /^Done/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=done'));
    await waitFor(() => expect(asked(requests).get('state')).toBe('done'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leads back to the page before, whichever way its rows are shown meanwhile', async () => {
    const { router } = await openList();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2&cursor=c2'));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact rows', hidden: true }));
    await waitFor(() => expect(router.state.location.search).toContain('density=compact'));
    await user.click(await screen.findByRole('button', { name: 'Previous page', hidden: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?density=compact'));
  });

  it('is sorted by what a range is chosen of, and by any column with it; without one a search goes by time', async () => {
    const { router, requests } = await openList('/here?state=open&page=2&cursor=c2');
    const sorts = async () => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort', hidden: true }));
      return within(await screen.findByRole('listbox')).getAllByRole('option');
    };
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const weight = within(screen.getByRole('group', { name: 'The weight' }));
    fireEvent.change(weight.getByLabelText('From'), { target: { value: '5' } });
    await waitFor(() => expect(asked(requests).get('weight')).toBe('5..'));
    expect(router.state.location.search).toBe('?state=open&weight=5..');
    expect(asked(requests).get('sort')).toBe('-weight');
    const byTitle = (await sorts()).find(({ textContent }) => textContent === 'The title, ascending');
    fireEvent.click(byTitle as HTMLElement);
    await waitFor(() => expect(asked(requests).get('sort')).toBe('title'));

    fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'itch' } });
    await waitFor(() => expect(asked(requests).get('search')).toBe('itch'), { timeout: 4000 });
    expect(Object.fromEntries(asked(requests))).toMatchObject({ weight: '5..', sort: 'title' });
    fireEvent.change(weight.getByLabelText('From'), { target: { value: '' } });
    await waitFor(() => expect(router.state.location.search).toBe('?state=open&search=itch'));
    await waitFor(() => expect(asked(requests).get('sort')).toBe('-createdAt'));
    expect(await sorts()).toHaveLength(2);
  });

  it('turns pages by cursors, there and back', async () => {
    const { router, requests } = await openList();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(requests).get('cursor')).toBe('c2'));
    expect(router.state.location.search).toBe('?page=2&cursor=c2');
    fireEvent.click(await screen.findByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leads to the first page where the way back is not known', async () => {
    await openList('/here?page=3&cursor=c3');
    expect(screen.getByRole('button', { name: 'First page' })).toBeTruthy();
  });
});

describe('changes of many rows', () => {
  const select = (...names: string[]) => {
    for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  };

  it('are shown at once, and taken back as if they had not been', async () => {
    const { requests } = await openList();
    select('Row 1', 'Row 3');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual(['Select Row 2']);
    expect(screen.getByText(/8 seconds/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toHaveLength(3);
    await requestsSettled();
    expect(changes(requests)).toEqual([]);
  });

  it('are sent when the page is left', async () => {
    const { requests, router } = await openList();
    select('Row 2');
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(screen.getAllByText('Done')).not.toHaveLength(0);
    await requestsSettled();
    expect(changes(requests)).toEqual([]);
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() =>
      expect(changes(requests)).toEqual([
        expect.objectContaining({ body: { verb: 'update', ids: [rows[1]?.id], changes: { state: 'done' } } }),
      ]),
    );
  });

  it('are sent when the browser hides the page', async () => {
    const { requests } = await openList();
    select('Row 1');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(changes(requests)).toHaveLength(1));
  });

  it('of one row are asked for by its name', async () => {
    const { requests } = await openList();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Row 2' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Row 2?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Select Row 1', 'Select Row 3']));
    await requestsSettled();
    expect(changes(requests)).toEqual([]);
  });
});

describe('a list in a shape of its own', () => {
  it('has no columns to choose', async () => {
    serve(list);
    const Names = ({ controller }: { controller: ListController }) =>
      controller.rows.map((row) => <p key={row.id}>{titleOf(sampleResource, row)}</p>);
    open(<ListView screen={sampleScreen} Rows={Names} />);
    expect(await screen.findByText('Row 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});

describe('a list that has nothing to show', () => {
  const openWith = (answer: () => Response, address?: string) => {
    serve(answer);
    open(<ListView screen={sampleScreen} />, address);
  };
  const empty = () => Response.json({ items: [], total: { count: 0, isCapped: false } });

  it('says whether there is nothing at all, or nothing that matches', async () => {
    openWith(empty);
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  it('offers to clear the filters', async () => {
    openWith(empty, '/here?search=zebra');
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });

  it('says who may not read it', async () => {
    openWith(() => problem(403, 'forbidden'));
    expect(await screen.findByRole('heading', { name: 'No access to this page' })).toBeTruthy();
  });

  it('offers to sort by a range that holds too much for another sort', async () => {
    const fields = [{ path: 'weight', code: 'range_too_wide', message: 'Too wide' }];
    const requests = serve(({ path }) =>
      path.includes('sort=title') ? problem(422, 'validation_failed', { fields }) : list({ method: 'GET' } as Sent),
    );
    open(<ListView screen={sampleScreen} />, '/here?sort=title&weight=1..');
    expect(await screen.findByText(/The weight covers more than 50,000 entries/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sort by The weight' }));
    expect(await screen.findByText('Row 1')).toBeTruthy();
    expect(Object.fromEntries(asked(requests))).toMatchObject({ sort: '-weight', weight: '1..' });
  });

  it('leads out of an address that asks for what there is not', async () => {
    openWith(() => problem(422, 'validation_failed'), '/here?state=shut');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  });
});
