import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { pathOf, server } from '../../../../testing/server.ts';
import { lockedItem } from '../testing/results.ts';
import AnalysisListPage from './analysis-list-page.tsx';

/** Every row is in view. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  private readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

afterEach(() => vi.unstubAllGlobals());

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
