import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const openAt = (address: string, id: string, path: string) =>
  renderPage([{ id, path, element: <Breadcrumbs /> }], { at: address });
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('leads to the pages above, at the addresses of this record', () => {
  openAt('/assessment/7/edit', 'assessmentEdit', '/assessment/:id/edit');
  expect(links()).toEqual([
    ['My answers', '/assessment'],
    ['Answers', '/assessment/7'],
  ]);
  expect(screen.getByText('Edit answers').parentElement?.getAttribute('aria-current')).toBe('page');
});

it('stays in the language of the address', () => {
  openAt('/id/product/product-1', 'language/product', '/:language/product/:id');
  expect(links()).toEqual([['Products', '/id/product']]);
});

it('is not there on a page of the top', () => {
  openAt('/faqs', 'faqs', '/faqs');
  expect(screen.queryByRole('navigation')).toBeNull();
});
