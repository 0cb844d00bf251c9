import { languages } from '../languages.ts';
import {
  boolean,
  dateTime,
  images,
  longText,
  money,
  number,
  oneOf,
  reference,
  richText,
  tags,
  text,
} from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';
import { MAX_PIECES, packWarnings, productCategories, productClasses, productStates } from './product-terms.ts';

/**
 * Goods of a pharmacy. Name and texts are in one language; others are `productTexts`. `stocked − sold` pieces are there, of
 * which `reserved` are kept for baskets that are being paid.
 */
export const stockProductResource = defineResource('stockProduct', {
  path: 'products',
  feature: 'shop',
  fields: {
    sellerId: reference({ resource: 'seller', onCreate: true }),
    /** The seller's own number of it. */
    sku: text({ max: 40 }),
    /** Made from the first name, and kept. */
    slug: text({ max: 170, readOnly: true }),
    name: text({ max: 150 }),
    summary: longText({ max: 300 }),
    /** Markdown: what it is, how it is used, when not. */
    description: richText({ max: 10_000 }),
    language: oneOf({ options: languages, initial: 'id' }),
    category: oneOf({ options: productCategories }),
    class: oneOf({ options: productClasses }),
    /** Number under which it is registered; its second letter says the class of a medicine. */
    registration: text({ max: 30 }),
    /** The warning on the pack; limited medicines have one. */
    warning: oneOf({ options: packWarnings, optional: true }),
    images: images({ max: 6, optional: true }),
    tags: tags({ max: 12, optional: true }),
    price: money({ currencies: ['IDR'] }),
    /** Without it, PayPal cannot be used. */
    priceUsd: money({ currencies: ['USD'], optional: true }),
    /** What it cost before, shown struck through. */
    regularPrice: money({ currencies: ['IDR'], optional: true }),
    maxPieces: number({ integer: true, min: 1, max: MAX_PIECES, initial: MAX_PIECES }),
    state: oneOf({
      options: productStates,
      creatable: ['draft', 'published'],
      initial: 'draft',
      transitions: { draft: ['published', 'archived'], published: ['draft', 'archived'], archived: ['draft'] },
    }),
    publishedAt: dateTime({ optional: true, readOnly: true }),
    stocked: number({ integer: true, min: 0, readOnly: true }),
    sold: number({ integer: true, min: 0, readOnly: true }),
    reserved: number({ integer: true, min: 0, readOnly: true }),
    inStock: boolean({ readOnly: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'name'],
    filters: ['state', 'category', 'inStock'],
    search: ['name', 'sku', 'registration'],
  },
  title: 'name',
});
