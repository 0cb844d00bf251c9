import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { renderPage } from '../../../testing/render.tsx';
import PricingPage from '../pages/pricing-page.tsx';

vi.mock('@skrin/contract/programmes/registry', async (original) =>
  (await import('../../../testing/second-programme.ts')).withSecondProgramme(original),
);
vi.mock('@skrin/contract/products', async (original) =>
  (await import('../../../testing/second-programme.ts')).withSecondProduct(original),
);

afterEach(() => writePersonal('product', VISITOR, undefined));

it.each([
  ['product-2', / is free, from the first question to the result\. The prices below are for Skin\.$/],
  ['product-1', undefined],
])('says of %s what it costs', async (product, text) => {
  writePersonal('product', VISITOR, product);
  renderPage(<PricingPage />);
  await screen.findByRole('heading', { level: 1 });
  if (text) expect((await screen.findByRole('alert')).textContent).toMatch(text);
  else expect(screen.queryByRole('alert')).toBeNull();
});
