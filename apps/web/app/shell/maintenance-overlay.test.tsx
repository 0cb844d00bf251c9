import { getPrices } from '@skrin/contract/billing/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { call } from '../api/call.ts';
import { endMaintenance } from '../api/maintenance.ts';
import { renderPage } from '../testing/render.tsx';
import { problem, serve, serveAlways } from '../testing/server.ts';
import { user } from '../testing/user.ts';
import { MaintenanceOverlay } from './maintenance-overlay.tsx';

afterEach(endMaintenance);

it('stands before the page until the server answers again, and leaves what was typed', async () => {
  renderPage(
    <>
      <input aria-label="Message" />
      <MaintenanceOverlay />
    </>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Message');
  await user.type(input, 'half a sentence');
  expect(screen.queryByText('Back shortly')).toBeNull();

  serve(() => problem(503, 'maintenance'));
  await act(() => call(getPrices).catch(() => undefined));
  await screen.findByText('Back shortly');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Still closed. Please try again in a few minutes.');

  serveAlways(200, { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Back shortly')).toBeNull());
  expect(input.value).toBe('half a sentence');
});
