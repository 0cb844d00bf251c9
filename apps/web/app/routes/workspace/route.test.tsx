import { href } from '@skrin/contract/all-pages';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useLoaderData } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../api/token.ts';
import MembersOnly from '../../shell/members-only.tsx';
import { renderPage } from '../../testing/render.tsx';
import { server } from '../../testing/server.ts';
import { tokenFor } from '../../testing/tokens.ts';
import type { Route } from './+types/route.ts';
import Workspace, { clientLoader, handle, shouldRevalidate } from './route.tsx';

afterEach(() => dropToken('logout'));

const Opened = () => <Workspace {...({ loaderData: useLoaderData() } as Route.ComponentProps)} />;
const workspace = {
  id: 'workspace',
  path: 'dashboard/:first?/:second?/:third?',
  loader: ({ request }: { request: Request }) => clientLoader({ request } as Route.ClientLoaderArgs),
  handle,
  shouldRevalidate,
  element: <Opened />,
};

function signIn(role: string): void {
  const name = { email: 'ayu@skrin.test', firstName: 'Ayu', lastName: 'Lestari' };
  const user = { id: '01890a5d-ac96-774b-bcce-b302099a8057', ...name, role, language: 'en' };
  server.use(http.get('/api/auth/me', () => HttpResponse.json({ ...user, createdAt: '2026-11-20T08:00:00Z' })));
  keepToken(tokenFor(60));
}

/** Opens an address of the workspace, beside other places that it may lead to. */
const open = (at: string, places: readonly string[] = []) =>
  renderPage(
    [
      { element: <MembersOnly />, children: [workspace], hydrateFallbackElement: <p>Loading</p> },
      ...places.map((path) => ({ path, element: <h1>{path}</h1> })),
    ],
    { at },
  );

async function headingAt(...opened: Parameters<typeof open>) {
  open(...opened);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

it.each([
  ['admin', '/dashboard/app'],
  ['clinic', '/dashboard/consultation'],
  ['support', '/dashboard/inquiry/list'],
  ['editor', '/dashboard/analytics'],
  ['health_worker', '/dashboard/tour/list'],
  ['pharmacy', '/dashboard/goods-order/list'],
  ['member', '/'],
])('leads %s to the first page of the workspace that they may open', async (role, address) => {
  signIn(role);
  const places = [
    '/',
    ...['consultation', 'app', 'analytics', 'inquiry/list', 'tour/list', 'goods-order/list'].map(
      (page) => `/dashboard/${page}`,
    ),
  ];
  expect(await headingAt('/dashboard', places)).toBe(address);
});

describe('a page that takes a permission', () => {
  it.each([
    ['member', 'No access to this page'],
    ['support', 'No access to this page'],
    ['admin', 'New vouchers'],
  ])('is shown to those who have it: %s', async (role, heading) => {
    signIn(role);
    expect(await headingAt(href('voucherNew'))).toBe(heading);
    expect(document.querySelector('use[href$="#locked"]') !== null).toBe(role !== 'admin');
  });

  it('asks visitors to log in', async () => {
    expect(await headingAt(href('voucherNew'), [href('login')])).toBe(href('login'));
  });
});

it('goes from one page of the workspace to another and back, and stays on one whose query changes', async () => {
  signIn('admin');
  const { router } = open(href('blank'));
  const blank = await screen.findByRole('heading', { name: 'Blank page' });
  await act(() => router.navigate(`${href('blank')}?sort=name`));
  expect(screen.getByRole('heading', { level: 1 })).toBe(blank);
  await act(() => router.navigate(href('voucherNew')));
  expect(await screen.findByRole('heading', { name: 'New vouchers' })).toBeTruthy();
  await act(() => router.navigate(href('blank')));
  expect(await screen.findByRole('heading', { name: 'Blank page' })).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'New vouchers' })).toBeTruthy();
});

describe('an address of the workspace', () => {
  it.each([undefined, 'member', 'admin'])('that does not exist says so to everybody: %s', async (role) => {
    if (role) signIn(role);
    expect(await headingAt('/dashboard/nothing')).toBe('Page not found');
  });
});
