import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropToken, keepToken } from '../../api/token.ts';
import { readPersonal, VISITOR, writePersonal } from '../../browser/user-store.ts';
import { renderPage } from '../../testing/render.tsx';
import { secondProgramme } from '../../testing/second-programme.ts';
import { serve } from '../../testing/server.ts';
import { tokenFor } from '../../testing/tokens.ts';
import { user } from '../../testing/user.ts';
import { AppShell } from '../app-shell.tsx';

vi.mock('@skrin/contract/programmes/registry', async (original) =>
  (await import('../../testing/second-programme.ts')).withSecondProgramme(original),
);
vi.mock('@skrin/contract/products', async (original) =>
  (await import('../../testing/second-programme.ts')).withSecondProduct(original),
);

const ayu = '01890a5d-ac96-774b-bcce-b302099a8057';
const me = {
  id: ayu,
  email: 'ayu@skrin.test',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
};

function open(at = '/') {
  serve(({ path }) => (path === '/api/auth/me' ? Response.json(me) : undefined));
  const frame = (
    <AppShell
      Notifications={() => null}
      loadSearch={() => new Promise<never>(() => undefined)}
      loadDestinations={() => import('../navigation/side-destinations.tsx')}
    />
  );
  return renderPage([{ element: frame, children: [{ id: 'home', path: '*', element: <h1>Page</h1> }] }], { at }).router;
}

const nameOf = (id: 'product-1' | 'product-2') => i18next.t(`products:${id}.name`);
const linkTo = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

/** With the keyboard alone. */
async function choose(id: 'product-1' | 'product-2') {
  screen.getByRole('button', { name: 'Products' }).focus();
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('list', { name: 'Products' });
  const link = within(list).getByRole('link', { name: new RegExp(`^${nameOf(id)}`) });
  link.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Products' })).toBeNull());
}

const kept = (person: string) => readPersonal('product', person, z.string());

beforeEach(() => i18next.loadNamespaces('products'));
afterEach(() => {
  dropToken('logout');
  writePersonal('product', VISITOR, undefined);
});

it('leads members to the start and the history of the product that they choose, and keeps it', async () => {
  keepToken(tokenFor(60, ayu));
  const router = open();
  await screen.findByRole('link', { name: 'Photo check' });
  expect([linkTo('Photo check'), linkTo('My results')]).toEqual(['/health-ai', '/health-ai/list']);
  await choose('product-2');
  expect(router.state.location.pathname).toBe('/product/product-2');
  expect([linkTo('New check'), linkTo('My results'), linkTo('My answers')]).toEqual([
    `/assessment/form/${secondProgramme}`,
    `/health-ai/list?programme=${secondProgramme}`,
    `/assessment?programme=${secondProgramme}`,
  ]);
  expect(screen.queryByRole('link', { name: 'Photo check' })).toBeNull();
  expect(kept(ayu)).toBe('product-2');
  await choose('product-1');
  expect([linkTo('Photo check'), linkTo('My results')]).toEqual(['/health-ai', '/health-ai/list?programme=skin']);
});

it('says which product is chosen, which the address names before what was kept', async () => {
  keepToken(tokenFor(60, ayu));
  writePersonal('product', ayu, 'product-1');
  open(`/health-ai/list?programme=${secondProgramme}`);
  await screen.findByRole('link', { name: 'New check' });
  await user.click(screen.getByRole('button', { name: 'Products' }));
  const list = await screen.findByRole('list', { name: 'Products' });
  const current = within(list)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true');
  expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(`^${nameOf('product-2')}`)]);
  expect(kept(ayu)).toBe('product-1');
});

it('leads visitors home to the page of another product, and to its articles', async () => {
  open('/faqs');
  expect([linkTo('Skrin'), linkTo('Articles')]).toEqual(['/', '/insights/articles']);
  await choose('product-2');
  expect([linkTo('Skrin'), linkTo('Articles')]).toEqual(['/product/product-2', '/insights/articles?topic=care']);
  expect(kept(VISITOR)).toBe('product-2');
});
