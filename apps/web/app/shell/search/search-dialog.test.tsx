import type { Role } from '@skrin/contract/access/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchRecords } from '../../features/screening/use-search-records.ts';
import { render } from '../../testing/render.tsx';
import { SearchDialog } from './search-dialog.tsx';

const onClose = vi.fn();
const field = () => screen.getByRole('combobox', { name: 'Search' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const current = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.className).toContain('Mui-focused');
  return option as HTMLElement;
};

const Place = () => <p>At {useLocation().pathname}</p>;

const open = (role?: Role) => {
  const search = (
    <>
      <SearchDialog role={role} onClose={onClose} useRecords={useSearchRecords} />
      <Place />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: search }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

beforeEach(() => onClose.mockClear());

it('says when own records cannot be read, and still finds pages', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  open('member');
  expect(await screen.findByText('Your records could not be loaded. Pages can still be found.')).toBeTruthy();
  type('pric');
  expect(screen.getByRole('option', { name: 'Pricing' })).toBeTruthy();
  vi.unstubAllGlobals();
});

describe('the search dialog', () => {
  beforeEach(() => open());

  it('has the focus in its field', () => {
    expect(document.activeElement).toBe(field());
  });

  it('opens the chosen page with Enter', async () => {
    type('article');
    expect(current().textContent).toBe('Articles');
    press('ArrowDown');
    expect(current().textContent).toBe('All articles');
    expect(field().getAttribute('aria-activedescendant')).toBe(current().id);
    press('Enter');
    expect(onClose).toHaveBeenCalledOnce();
    expect(await screen.findByText('At /article')).toBeTruthy();
  });

  it('walks round at either end', () => {
    press('ArrowUp');
    const last = screen.getAllByRole('option').at(-1);
    expect(current()).toBe(last);
    press('ArrowDown');
    expect(current()).toBe(screen.getAllByRole('option')[0]);
  });

  it('opens what is tapped', async () => {
    type('pric');
    fireEvent.click(screen.getByRole('option', { name: 'Pricing' }));
    expect(await screen.findByText('At /pricing')).toBeTruthy();
  });

  it('says when there is nothing', () => {
    type('zebra');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Nothing found for “zebra”');
    press('Enter');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes with Escape', () => {
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
