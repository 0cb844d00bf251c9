import type { Role } from '@skrin/contract/access/permissions';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchRecords } from '../../features/screening/use-search-records.ts';
import { openPages } from '../../pages.ts';
import { renderPage } from '../../testing/render.tsx';
import { server } from '../../testing/server.ts';
import { fill, user } from '../../testing/user.ts';
import { SearchDialog } from './search-dialog.tsx';

const onClose = vi.fn();
const field = () => screen.getByRole('combobox', { name: 'Search' });
const type = (text: string) => fill(field(), text);
const press = (key: string) => user.keyboard(`{${key}}`);
const current = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.className).toContain('Mui-focused');
  return option as HTMLElement;
};

const Place = () => <p>At {useLocation().pathname}</p>;

const open = (role?: Role) => {
  const search = (
    <>
      <SearchDialog role={role} pages={openPages(role)} onClose={onClose} useRecords={useSearchRecords} />
      <Place />
    </>
  );
  renderPage(search);
};

beforeEach(() => onClose.mockClear());

it('says when own records cannot be read, and still finds pages', async () => {
  server.use(http.get('*', () => HttpResponse.error()));
  open('member');
  expect(await screen.findByText('Not everything could be loaded. Pages can still be found.')).toBeTruthy();
  await type('pric');
  expect(screen.getByRole('option', { name: 'Pricing' })).toBeTruthy();
});

describe('the search dialog', () => {
  beforeEach(() => open());

  it('has the focus in its field', () => {
    expect(document.activeElement).toBe(field());
  });

  it('opens the chosen page with Enter', async () => {
    await type('article');
    expect(current().textContent).toBe('Articles');
    await press('ArrowDown');
    expect(current().textContent).toBe('All articles');
    expect(field().getAttribute('aria-activedescendant')).toBe(current().id);
    await press('Enter');
    expect(onClose).toHaveBeenCalledOnce();
    expect(await screen.findByText('At /article')).toBeTruthy();
  });

  it('walks round at either end', async () => {
    await press('ArrowUp');
    const last = screen.getAllByRole('option').at(-1);
    expect(current()).toBe(last);
    await press('ArrowDown');
    expect(current()).toBe(screen.getAllByRole('option')[0]);
  });

  it('opens what is tapped', async () => {
    await type('pric');
    await user.click(screen.getByRole('option', { name: 'Pricing' }));
    expect(await screen.findByText('At /pricing')).toBeTruthy();
  });

  it('says when there is nothing, with a way on', async () => {
    await type('zebra');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Nothing found for “zebra”');
    await press('Enter');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/article');
    await user.click(screen.getByRole('link', { name: 'Contact us' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(await screen.findByText('At /contact-us')).toBeTruthy();
  });

  it('closes with Escape', async () => {
    await press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
