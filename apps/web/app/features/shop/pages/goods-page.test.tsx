import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { readKept } from '../kept-basket.ts';
import { aProduct, aSeller } from '../testing.ts';
import GoodsPage from './goods-page.tsx';

function open(product = aProduct()) {
  writePersonal('basket', VISITOR, undefined);
  serve(({ path }) =>
    path.startsWith('/api/product/details') && path.includes(product.slug) ? Response.json(product) : undefined,
  );
  renderPage(<GoodsPage of={product.slug} missing={<p>No such goods</p>} />, { at: `/product/${product.slug}` });
}

describe('the page of goods', () => {
  it('says what it is, who may hand it out, what the pack warns of, and who sells it', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Clotrimazole cream' })).toBeTruthy();
    expect(screen.getByText('Limited over-the-counter medicine (obat bebas terbatas)')).toBeTruthy();
    expect(screen.getByText('DTL1234567890A1')).toBeTruthy();
    expect(screen.getByText('Caution! Strong medicine. Only for the outside of the body.')).toBeTruthy();
    const pharmacy = screen.getByRole('region', { name: aSeller.name });
    expect(within(pharmacy).getByText('SIA 503/1')).toBeTruthy();
    expect(within(pharmacy).getByText('apt. Sri Rahayu · SIPA 12/34')).toBeTruthy();
    expect(within(pharmacy).getByText('Mo-Sa 08:00-20:00')).toBeTruthy();
  });

  it('has what it cost before beside the price', async () => {
    open();
    const before = await screen.findByText(/30.000/);
    expect(before.tagName).toBe('S');
  });

  it('cannot be put into a basket as a sample', async () => {
    open(aProduct({ sample: true, seller: { ...aSeller, maySell: false, licence: null } }));
    expect(await screen.findByText('Sample')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
    expect(screen.getByText('Not entered yet')).toBeTruthy();
  });

  it('cannot be put into a basket when it is sold out', async () => {
    open(aProduct({ stock: 'sold_out', left: 0 }));
    expect(await screen.findByText('Sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
  });

  it('goes into the basket of a visitor, no more of it than one person can have', async () => {
    open();
    const more = await screen.findByRole('button', { name: 'One piece of Clotrimazole cream more' });
    for (let piece = 1; piece < 5; piece += 1) await user.click(more);
    expect(more.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add to basket' }));
    expect(await screen.findByText('It is in your basket.')).toBeTruthy();
    expect(readKept()).toEqual([{ productId: aProduct().id, quantity: 5, seenPrice: 25_000 }]);
  });

  it('is a page of its own where there are no such goods', async () => {
    serve(() => undefined);
    renderPage(<GoodsPage of="gone" missing={<p>No such goods</p>} />);
    expect(await screen.findByText('No such goods')).toBeTruthy();
  });
});
