import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderPage } from '../testing/render.tsx';
import { ErrorState } from './error-state.tsx';

const show = (code: 'forbidden' | 'internal', status: number) =>
  renderPage(<ErrorState error={new ApiError({ code, status, title: `It is ${code}` })} onRetry={() => undefined} />);

it('shows what a role lacks as locked, with nothing to try again', () => {
  show('forbidden', 403);
  expect(screen.getByText('It is forbidden')).toBeTruthy();
  expect(document.querySelector('use[href$="#locked"]')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows any other error with a button to try again', () => {
  show('internal', 500);
  expect(screen.getByRole('alert').textContent).toContain('It is internal');
  expect(document.querySelector('use[href$="#locked"]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
