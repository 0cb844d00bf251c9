import { type AppFigures, chartFigures } from '@skrin/contract/figures/figures';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import AppPage from './app-page.tsx';

const period = {
  ...{ from: '2026-11-20', to: '2026-11-27' },
  ...{ startsAt: '2026-11-19T17:00:00Z', endsAt: '2026-11-26T17:00:00Z' },
};
const nothing = Array.from({ length: 7 }, () => 0);

const figures = (
  counted: Partial<Record<(typeof chartFigures)[number], { total: number; before: number }>>,
): AppFigures => ({
  timeZone: 'Asia/Jakarta',
  decisions: [],
  today: null,
  work: { queues: [], failingJobs: { count: 0, isCapped: false }, failedMails: { count: 0, isCapped: false } },
  books: null,
  modelVersion: '1',
  period,
  before: period,
  charts: chartFigures.map((figure) => {
    const { total = 0, before = 0 } = counted[figure] ?? {};
    return { figure, total, before, days: nothing.with(3, total) };
  }),
});

async function show(answer: AppFigures) {
  serve(() => Response.json(answer));
  renderPage([{ path: '/', element: <AppPage /> }]);
  return within(await screen.findByRole('region', { name: 'Day by day' }));
}

describe('the overview of staff', () => {
  it('says in one line what was not counted, without a chart of it', async () => {
    const charts = await show(figures({}));
    expect(
      charts.getByText('Nothing was counted on these days: Checks begun, Results, Results opened, and Orders paid.'),
    ).toBeTruthy();
    expect(charts.queryByText('As a table')).toBeNull();
  });

  it('shows a chart of what was counted, and the number alone of what was counted before', async () => {
    const charts = await show(figures({ ordersPaid: { total: 4, before: 0 }, results: { total: 0, before: 9 } }));
    expect(charts.getByText('Nothing was counted on these days: Checks begun and Results opened.')).toBeTruthy();
    const paid = within(charts.getByRole('region', { name: 'Orders paid' }));
    expect(paid.getByRole('link', { name: '4 Orders paid' })).toBeTruthy();
    expect(paid.getByText('As a table')).toBeTruthy();
    const results = within(charts.getByRole('region', { name: 'Results' }));
    expect(results.getByText('In the 7 days before: 9')).toBeTruthy();
    expect(results.queryByText('As a table')).toBeNull();
  });
});
