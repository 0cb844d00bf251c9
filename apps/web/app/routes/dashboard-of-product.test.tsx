import { userSchema } from '@skrin/contract/accounts/user';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VISITOR, writePersonal } from '../browser/user-store.ts';
import { person } from '../features/screening/assessment/testing.tsx';
import { renderPage } from '../testing/render.tsx';
import { secondProgramme } from '../testing/second-programme.ts';
import { serve } from '../testing/server.ts';
import Dashboard from './dashboard.tsx';

vi.mock('@skrin/contract/programmes/registry', async (original) =>
  (await import('../testing/second-programme.ts')).withSecondProgramme(original),
);
vi.mock('@skrin/contract/products', async (original) =>
  (await import('../testing/second-programme.ts')).withSecondProduct(original),
);

afterEach(() => writePersonal('product', VISITOR, undefined));

it('shows the history and the start of the product that was chosen, and advice about every check', async () => {
  writePersonal('product', VISITOR, 'product-2');
  const sent = serve(() => Response.json({ items: [] }));
  renderPage(<Dashboard user={userSchema.parse(person)} />);
  const start = await screen.findByRole('link', { name: 'Get Started' });
  expect(start.getAttribute('href')).toBe(`/assessment/form/${secondProgramme}`);
  expect(screen.getByText('Answer the questions. The result comes at once.')).toBeTruthy();
  expect(screen.getByText('Your results will be listed here.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      `/api/analyses?limit=3&programme=${secondProgramme}`,
      `/api/assessments?limit=1&programme=${secondProgramme}`,
      '/api/checks/open',
    ]),
  );
});
