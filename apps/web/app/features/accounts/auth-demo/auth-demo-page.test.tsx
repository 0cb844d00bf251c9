import { authDemoSteps, authDemoVariants } from '@skrin/contract/accounts/auth-demo';
import { href } from '@skrin/contract/pages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tokenState } from '../../../api/token.ts';
import AuthDemoRoute from '../../../routes/auth-demo.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { requestsSettled, serve } from '../../../testing/server.ts';
import { fill, user } from '../../../testing/user.ts';

const open = (variant: string, step: string) => renderPage(<AuthDemoRoute params={{ variant, step }} />);
const addresses = authDemoVariants.flatMap((variant) => authDemoSteps.map((step) => [variant, step] as const));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each(addresses)(
  '/auth-demo/%s/%s shows the form, says what it is, and leads to the others',
  async (variant, step) => {
    open(variant, step);
    expect((await screen.findByText(/only looks/)).textContent).toContain('signs nobody in');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    const others = addresses.filter(([a, b]) => (a === variant) !== (b === step));
    expect(links().toSorted()).toEqual(
      [href('login'), ...others.map(([a, b]) => href('authDemo', { variant: a, step: b }))].toSorted(),
    );
  },
);

it('checks what is typed', async () => {
  open('modern', 'login');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getAllByText('Email is required')).not.toHaveLength(0);
  expect(screen.queryByText(/Nothing was sent/)).toBeNull();
});

it('sends nothing, and signs nobody in', async () => {
  const requests = serve(() => undefined);
  open('classic', 'forgot-password');
  await fill(await screen.findByRole('textbox', { name: 'Email' }), 'ayu@example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Nothing was sent/)).toBeTruthy();
  await requestsSettled();
  expect([requests, tokenState().token]).toEqual([[], null]);
});

it.each([
  ['classic', 'logout'],
  ['baroque', 'login'],
])('there is nothing at /auth-demo/%s/%s', (variant, step) => {
  open(variant, step);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
