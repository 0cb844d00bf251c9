import { act, fireEvent, screen } from '@testing-library/react';
import { closeSnackbar } from 'notistack';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { render } from '../../testing/render.tsx';
import { ToastHost, toastLifetimeMs } from './toast-host.tsx';
import { showError, toast } from './toasts.ts';

/** In small steps, because what a step renders may start further timers. */
const wait = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100));
};
const show = (...texts: string[]) =>
  act(() => {
    for (const text of texts) toast.success(text);
  });

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastHost />);
});
afterEach(async () => {
  act(() => closeSnackbar());
  await wait(2_000);
  vi.useRealTimers();
});

describe('toasts', () => {
  it('are announced and go after three seconds', async () => {
    show('Saved');
    expect(screen.getByRole('alert').textContent).toContain('Saved');
    await wait(toastLifetimeMs - 100);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await wait(2_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('are never shown twice at once', () => {
    show('Saved', 'Saved');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('are five at most; a sixth comes when there is room', async () => {
    show('1', '2', '3', '4', '5', '6');
    expect(screen.getAllByRole('alert')).toHaveLength(5);
    expect(screen.queryByText('6')).toBeNull();
    await wait(toastLifetimeMs + 1_000);
    expect(screen.queryByText('6')).not.toBeNull();
  });

  it('stay while the pointer is on them or the focus in them', async () => {
    show('Read me');
    const close = screen.getByRole('button', { name: 'Close' });
    fireEvent.mouseOver(screen.getByText('Read me'));
    await wait(10_000);
    expect(screen.queryByText('Read me')).not.toBeNull();

    fireEvent.focus(close);
    fireEvent.mouseOut(screen.getByText('Read me'));
    await wait(10_000);
    expect(screen.queryByText('Read me')).not.toBeNull();

    fireEvent.blur(close);
    await wait(toastLifetimeMs + 1_000);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('can be closed', async () => {
    show('Close me');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(1_000);
    expect(screen.queryByText('Close me')).toBeNull();
  });

  it('quote the request id of a failure', () => {
    act(() =>
      showError(new ApiError({ code: 'internal', status: 500, title: 'Something went wrong', requestId: '0f3c' })),
    );
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong · Reference: 0f3c');
  });
});
