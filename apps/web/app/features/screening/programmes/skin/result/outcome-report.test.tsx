import type { Analysis } from '@skrin/contract/screening/analyses';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clientWithoutRetries, render } from '../../../../../testing/render.tsx';
import { serve } from '../../../../../testing/server.ts';
import { analysisQuery } from '../../../analysis-queries.ts';
import { lockedAnalysis } from '../testing/results.ts';
import { OutcomeReport } from './outcome-report.tsx';

const { kind: _, ...analysis } = lockedAnalysis;
const opened: Analysis = { ...analysis, state: 'unlocked', reportableUntil: '2026-12-06T08:00:00Z' };
const reported: Analysis = {
  ...analysis,
  state: 'unlocked',
  outcome: { voucher: 'ABCD-EFGH-JKMN', reportedAt: '2026-11-22T08:00:00Z' },
};

const path = `/api/analyses/${opened.id}/outcome`;

function Shown() {
  const { data } = useQuery({ ...analysisQuery(opened.id), staleTime: Number.POSITIVE_INFINITY });
  return data && <OutcomeReport analysis={data} />;
}

function show(given: Analysis) {
  const client = clientWithoutRetries();
  client.setQueryData(analysisQuery(given.id).queryKey, given);
  return render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
}

describe('OutcomeReport', () => {
  it('gives a voucher for a result that a doctor did not confirm, and says by when', async () => {
    const sent = serve(() => Response.json(reported, { status: 201 }));
    show(opened);
    expect(screen.getByText(/by December 6, 2026/)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'A doctor found something else' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What did they find?' }), 'Impetigo');
    await user.click(screen.getByRole('checkbox', { name: /count this/ }));
    await user.click(screen.getByRole('button', { name: 'Get the voucher' }));
    expect((await screen.findByRole('status')).textContent).toBe('ABCD-EFGH-JKMN');
    expect(sent).toMatchObject([{ method: 'POST', path, body: { found: 'impetigo', consent: true } }]);
  });

  it('gives it without an answer and without consent', async () => {
    const sent = serve(() => Response.json(reported, { status: 201 }));
    show(opened);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'A doctor found something else' }));
    await user.click(await screen.findByRole('button', { name: 'Get the voucher' }));
    await screen.findByRole('status');
    expect(sent).toMatchObject([{ path, body: { consent: false } }]);
    expect(sent[0]?.body).not.toHaveProperty('found');
  });

  it('keeps the voucher in sight', () => {
    show(reported);
    expect(screen.getByText('ABCD-EFGH-JKMN')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers nothing where nothing was paid, or too long ago', () => {
    const { reportableUntil: _, ...late } = opened;
    expect(show(late).container.textContent).toBe('');
  });
});
