import { openProducts } from '@skrin/contract/products';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { secondProgramme } from '../../../../testing/second-programme.ts';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import AnalysisListPage from '../pages/analysis-list-page.tsx';

vi.mock('@skrin/contract/programmes/registry', async (original) =>
  (await import('../../../../testing/second-programme.ts')).withSecondProgramme(original),
);
vi.mock('@skrin/contract/products', async (original) =>
  (await import('../../../../testing/second-programme.ts')).withSecondProduct(original),
);

it('names the products in the filter of the history, and keeps person and choice in the address', async () => {
  serve(() => Response.json({ items: [] }));
  const { router } = renderPage(<AnalysisListPage />, { at: '/?person=self' });
  const filter = await screen.findByRole('combobox', { name: 'Check of' });
  const names = within(filter).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Everything',
    ...openProducts.map(({ id }) => i18next.t(`products:${id}.name`)),
  ]);
  await user.selectOptions(filter, i18next.t('products:product-2.name'));
  expect(router.state.location.search).toBe(`?person=self&programme=${secondProgramme}`);
  const start = screen.getByRole('link', { name: 'New check' });
  expect(start.getAttribute('href')).toBe(`/assessment/form/${secondProgramme}`);
});
