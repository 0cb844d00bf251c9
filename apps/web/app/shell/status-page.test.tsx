import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { StatusPage } from './status-page.tsx';

const show = (status: number) => renderPage(<StatusPage status={status} />);

it.each([
  [403, 'No access to this page', 'Error 403'],
  [404, 'Page not found', 'Error 404'],
  [500, 'Something went wrong', 'Error 500'],
  [418, 'Something went wrong', 'Error 500'],
])('%i says what happened, what to do and where to go', (status, title, code) => {
  show(status);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(code)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Search the articles' }).getAttribute('href')).toBe('/insights/articles');
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(code === 'Error 500');
});
