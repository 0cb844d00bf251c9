import { act, fireEvent, screen } from '@testing-library/react';
import { closeSnackbar } from 'notistack';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { toast } from './toasts.ts';
import { Toasts } from './toasts-slot.tsx';

it('is ready from the first touch on: without a network, it could not be fetched any more', async () => {
  render(<Toasts />);
  fireEvent.pointerDown(document.body);
  await act(() => import('./toast-host.tsx'));
  act(() => toast.error('No connection'));
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  act(() => closeSnackbar());
});

it('shows a toast that was asked for before anything could show it', async () => {
  toast.info('Early');
  render(<Toasts />);
  expect((await screen.findByRole('alert')).textContent).toContain('Early');
  act(() => toast.success('Later'));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  act(() => closeSnackbar());
});
