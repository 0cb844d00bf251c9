import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLatePart } from './use-late-part.ts';

const Menu = () => <p>Menu</p>;
const module = { default: Menu };

function Frame({ load, isWanted }: { load: () => Promise<typeof module>; isWanted?: boolean }) {
  const Part = useLatePart(load, isWanted);
  return Part ? <Part /> : <p>Without</p>;
}

afterEach(() => {
  vi.useRealTimers();
});

it('draws a part once its code is there, and fetches it only where it is wanted', async () => {
  let count = 0;
  const load = async () => {
    count += 1;
    return module;
  };
  const { rerender } = render(<Frame load={load} isWanted={false} />);
  expect(screen.getByText('Without')).toBeDefined();
  expect(count).toBe(0);
  rerender(<Frame load={load} isWanted />);
  expect(await screen.findByText('Menu')).toBeDefined();
  rerender(<Frame load={load} isWanted={false} />);
  expect(screen.getByText('Without')).toBeDefined();
});

it('leaves the page as it is when the code cannot be fetched, and tries again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('no network'));
  render(<Frame load={load} />);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Without')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Menu')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves the page as it is until the part has its texts', async () => {
  const { promise: texts, resolve } = Promise.withResolvers<string>();
  const load = async () => ({ default: () => <p>{use(texts)}</p> });
  render(
    <Suspense fallback={<p>Nothing</p>}>
      <Frame load={load} />
    </Suspense>,
  );
  await act(() => new Promise((later) => setTimeout(later, 50)));
  expect(screen.getByText('Without').checkVisibility()).toBe(true);
  expect(screen.queryByText('Nothing')).toBeNull();
  await act(async () => resolve('Menu'));
  expect(screen.getByText('Menu')).toBeDefined();
});
