import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { pathOf, server } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { lockedItem } from '../../programmes/skin/testing/results.ts';
import AnalysisListPage from './analysis-list-page.tsx';

/** Reports every row as visible. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  private readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads small pictures for its rows, and no photo', async () => {
  const items: AnalysisItem[] = [lockedItem, { ...lockedItem, id: '01890a5d-ac96-774b-bcce-b302099a8058' }];
  const asked: string[] = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  server.events.on('request:start', ({ request }) => asked.push(pathOf(request)));
  server.use(
    http.get('/api/analyses', () => HttpResponse.json({ items })),
    http.get('/api/analyses/:id/thumbnail', () => HttpResponse.text('small')),
  );
  const { container } = renderPage(<AnalysisListPage />);
  await vi.waitFor(() => expect(container.querySelectorAll('li img')).toHaveLength(2), { timeout: 5_000 });
  expect(asked).toEqual(['/api/analyses?limit=20', ...items.map(({ id }) => `/api/analyses/${id}/thumbnail`)]);
});

const show = (items: AnalysisItem[]) => {
  vi.stubGlobal('IntersectionObserver', Observer);
  server.use(
    http.get('/api/analyses', () => HttpResponse.json({ items })),
    http.get('/api/analyses/:id/:picture', () => HttpResponse.text('picture')),
  );
  return renderPage(
    <ConfirmProvider>
      <AnalysisListPage />
    </ConfirmProvider>,
  );
};
it('says of a row that it is probably another disease, not that a new photo is needed', async () => {
  show([{ ...lockedItem, state: 'retake', faults: ['other_disease'] }]);
  expect(await screen.findByText('Probably another disease')).toBeTruthy();
  expect(screen.queryByText('New photo needed')).toBeNull();
});

const place = { name: /Arm or hand.*2026/ };
const opened: AnalysisItem = {
  ...lockedItem,
  id: `${lockedItem.id.slice(0, -1)}8`,
  state: 'unlocked',
  named: ['impetigo'],
};

it('calls an entry by what it named once that is opened, else by the place, and dates it once', async () => {
  show([lockedItem, opened, { ...opened, id: `${opened.id.slice(0, -1)}9`, name: 'Left hand' }]);
  const [locked, named, own] = await screen.findAllByRole('link', place);
  expect(locked?.textContent).toMatch(/^Arm or handNov 20, 2026/);
  expect(named?.textContent).toMatch(/^ImpetigoArm or hand · Nov 20, 2026/);
  expect(own?.textContent).toMatch(/^Left handImpetigo · Arm or hand · Nov 20, 2026/);
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/2026/g)?.length);
  expect(rows).toEqual([1, 1, 1]);
});

it('lays two photos over each other, which keys compare', async () => {
  show([lockedItem, opened, { ...opened, id: `${opened.id.slice(0, -1)}9` }]);
  await user.click(await screen.findByRole('button', { name: 'Compare two photos' }));
  expect(screen.getByRole('status').textContent).toBe('Choose two photos');
  const [first, second, third] = await screen.findAllByRole('checkbox', { name: /^Choose / });
  await user.click(first as HTMLElement);
  await user.click(third as HTMLElement);
  expect(second).toHaveProperty('disabled', true);
  const slider = await screen.findByRole(
    'slider',
    { name: 'Move the line between the two photos' },
    { timeout: 10_000 },
  );
  slider.focus();
  expect(document.activeElement).toBe(slider);
  const says = (words: RegExp) => waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(words));
  await user.keyboard('{Home}');
  await says(/^0% of the photo of .+, 100% of that of /);
  await user.click(screen.getByRole('button', { name: 'Stop comparing' }));
  expect(screen.queryByRole('slider')).toBeNull();
});

it('asks once more before it closes a payment together with its result', async () => {
  const refused = { type: 'about:blank', title: 'Open', status: 409, code: 'analysis_being_paid', requestId: '1' };
  const asked: (string | null)[] = [];
  server.use(
    http.delete('/api/analyses/:id', ({ request }) => {
      const openOrder = new URL(request.url).searchParams.get('openOrder');
      asked.push(openOrder);
      return openOrder ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(refused, { status: 409 });
    }),
  );
  show([lockedItem]);
  await user.click(await screen.findByRole('button', { name: /^Delete Arm or hand/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Close the payment and delete' }));
  await vi.waitFor(() => expect(asked).toEqual([null, 'close']));
});

it('offers the first check once, in what stands for the list', async () => {
  show([]);
  await screen.findByText('No results yet');
  expect(screen.getAllByRole('link', { name: 'New check' })).toHaveLength(1);
});

it('asks again until what is being read is there, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show([{ ...lockedItem, state: 'running' }]);
  await screen.findByText('Being read');
  const asked = vi.fn(() => HttpResponse.json({ items: [lockedItem] }));
  server.use(http.get('/api/analyses', asked));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await screen.findByText('Ready to open');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveBeenCalledOnce();
});

it('shows the checks of one programme where the address names it', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(pathOf(request)));
  server.use(http.get('/api/analyses', () => HttpResponse.json({ items: [lockedItem] })));
  renderPage(<AnalysisListPage />, { at: `/?programme=${lockedItem.programme}` });
  await screen.findByRole('link', place);
  expect(asked[0]).toBe(`/api/analyses?limit=20&programme=${lockedItem.programme}`);
});

const withoutPhoto: AnalysisItem = { ...opened, photos: [] };

it('shows a check without a photo by its name and date alone, and compares no photos of it', async () => {
  show([withoutPhoto, { ...withoutPhoto, id: `${opened.id.slice(0, -1)}9` }]);
  expect(await screen.findAllByRole('link', { name: /Impetigo.*2026/ })).toHaveLength(2);
  expect(document.querySelector('main img, li svg.lucide-image')).toBeNull();
  expect(screen.queryByText('Opened')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compare two photos' })).toBeNull();
});

it('says of a check without a photo that its result is deleted, and of no photo', async () => {
  server.use(http.delete('/api/analyses/:id', () => new HttpResponse(null, { status: 204 })));
  show([withoutPhoto]);
  await user.click(await screen.findByRole('button', { name: /^Delete Impetigo/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this result?' });
  expect(dialog.textContent).not.toMatch(/photo|pay/i);
});
