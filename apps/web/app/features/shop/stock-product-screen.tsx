import { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { Archive, FileX, Package, Store } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { GoodsSections } from './components/goods-sections.tsx';
import { StockCell } from './components/stock-cell.tsx';

/** Where pharmacies and staff keep goods: what they are, what they cost and how many are there. */
export const stockProductScreen = defineScreen(stockProductResource, {
  icon: Package,
  catalogues: ['goodsWork'],
  columns: ['images', 'name', 'sku', 'category', 'class', 'inStock', 'price', 'state', 'publishedAt', 'createdAt'],
  hidden: ['class', 'publishedAt', 'createdAt'],
  tabs: 'state',
  filters: ['category', 'inStock'],
  hues: { state: { draft: 'neutral', published: 'success', archived: 'warning' } },
  suggests: true,
  form: [
    { key: 'product', fields: ['sellerId', 'name', 'sku', 'summary', 'description', 'language', 'images', 'tags'] },
    { key: 'class', fields: ['category', 'class', 'registration', 'warning'] },
    { key: 'price', fields: ['price', 'regularPrice', 'priceUsd', 'maxPieces'] },
    { key: 'page', fields: ['state'] },
  ],
  hints: ['sku', 'language', 'registration', 'warning', 'priceUsd', 'regularPrice'],
  detail: [
    { key: 'product', fields: ['images', 'name', 'summary', 'description', 'language', 'tags'] },
    { key: 'page', fields: ['state', 'sellerId', 'sku', 'slug', 'publishedAt', 'createdAt'] },
    { key: 'price', fields: ['price', 'regularPrice', 'priceUsd', 'maxPieces'] },
    { key: 'class', fields: ['category', 'class', 'registration', 'warning'] },
  ],
  actions: [
    { key: 'publish', icon: Store, changes: { state: 'published' } },
    { key: 'withdraw', icon: FileX, changes: { state: 'draft' } },
    { key: 'archive', icon: Archive, changes: { state: 'archived' } },
  ],
  slots: { cells: { inStock: StockCell }, detail: GoodsSections },
});
