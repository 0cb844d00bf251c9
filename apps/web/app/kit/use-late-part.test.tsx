import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLatePart } from './use-late-part.ts';

const Menu = () => <p>Menu</p>;

function Frame({ load, isWanted }: { load: () => Promise<typeof Menu>; isWanted?: boolean }) {
  const Part = useLatePart(load, isWanted);
  return Part ? <Part /> : <p>Without</p>;
}

it('draws a part once its code is there, and fetches it only where it is wanted', async () => {
  let count = 0;
  const load = async () => {
    count += 1;
    return Menu;
  };
  const { rerender } = render(<Frame load={load} isWanted={false} />);
  expect(screen.getByText('Without')).toBeDefined();
  expect(count).toBe(0);
  rerender(<Frame load={load} isWanted />);
  expect(await screen.findByText('Menu')).toBeDefined();
  rerender(<Frame load={load} isWanted={false} />);
  expect(screen.getByText('Without')).toBeDefined();
});

it('leaves the page as it is when the code cannot be fetched', async () => {
  render(<Frame load={() => Promise.reject(new Error('no network'))} />);
  await Promise.resolve();
  expect(screen.getByText('Without')).toBeDefined();
});
