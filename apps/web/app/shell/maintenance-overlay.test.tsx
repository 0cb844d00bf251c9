import { getPrices } from '@skrin/contract/billing/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { endMaintenance } from '../api/maintenance.ts';
import { createQueryClient } from '../api/query-client.ts';
import { showError } from '../kit/toasts/toasts.ts';
import { render } from '../testing/render.tsx';
import { MaintenanceOverlay } from './maintenance-overlay.tsx';

const problem = { type: 'x', title: 'Maintenance', status: 503, code: 'maintenance', requestId: 'r' };
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

afterEach(() => {
  endMaintenance();
  vi.unstubAllGlobals();
});

it('stands before the page until the server answers again, and leaves what was typed', async () => {
  render(
    <QueryClientProvider client={createQueryClient(showError)}>
      <input aria-label="Message" />
      <MaintenanceOverlay />
    </QueryClientProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Message');
  fireEvent.change(input, { target: { value: 'half a sentence' } });
  expect(screen.queryByText('Back shortly')).toBeNull();

  answer(503, problem);
  await act(() => call(getPrices).catch(() => undefined));
  await screen.findByText('Back shortly');

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Still closed. Please try again in a few minutes.');

  answer(200, { items: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Back shortly')).toBeNull());
  expect(input.value).toBe('half a sentence');
});
