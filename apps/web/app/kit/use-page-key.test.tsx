import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { usePageKey } from './use-page-key.ts';

const Shown = () => <p>{usePageKey() ?? 'no page'}</p>;

it.each([
  ['/faqs', 'faqs'],
  ['/id/faqs', 'faqs'],
  ['/xx/faqs', 'no page'],
  ['/nothing', 'no page'],
])('is at %s: %s', async (address, key) => {
  const inLanguage = [
    { id: 'language/home', index: true, Component: Shown },
    { id: 'language/faqs', path: 'faqs', Component: Shown },
  ];
  const routes = [
    { id: 'faqs', path: 'faqs', Component: Shown },
    { path: ':language', Component: Outlet, children: inLanguage },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  expect(await screen.findByText(key)).toBeTruthy();
});
