import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { WaitingForNetwork } from './waiting-for-network.tsx';

const online = vi.spyOn(navigator, 'onLine', 'get');
const onNetwork = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  online.mockReturnValue(false);
  onNetwork.mockReset();
});
afterEach(() => vi.useRealTimers());

const show = () => render(<WaitingForNetwork text="It waits." onNetwork={onNetwork} />);
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it('says what waits, and does it again once there is a network', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('It waits.');
  pass(60);
  expect(onNetwork).not.toHaveBeenCalled();
  act(() => window.dispatchEvent(new Event('online')));
  expect(onNetwork).toHaveBeenCalledTimes(1);
});

it('tries now and then where the device calls itself online and nothing gets through', () => {
  online.mockReturnValue(true);
  show();
  pass(31);
  expect(onNetwork).toHaveBeenCalledTimes(2);
});

it('is given up when it is left', () => {
  online.mockReturnValue(true);
  show().unmount();
  act(() => window.dispatchEvent(new Event('online')));
  pass(60);
  expect(onNetwork).not.toHaveBeenCalled();
});
