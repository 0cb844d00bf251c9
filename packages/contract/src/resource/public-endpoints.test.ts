import { describe, expect, expectTypeOf, it } from 'vitest';
import { servedEndpoints } from './endpoints.ts';
import { boolean, dateTime, image, longText, oneOf, person, richText, text } from './field.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { defineResource, type PublicItem, type PublicRow } from './resource.ts';

const definition = {
  path: 'posts',
  feature: 'workspace',
  fields: {
    title: text({ max: 100 }),
    slug: text({ max: 100, readOnly: true }),
    summary: longText({ max: 500, optional: true }),
    body: richText({ max: 60_000 }),
    publishedAt: dateTime({ optional: true }),
    state: oneOf({ options: ['draft', 'published'], initial: 'draft' }),
    isPinned: boolean({ initial: false }),
    cover: image({ optional: true }),
    author: person({ readOnly: true }),
    note: longText({ max: 500, optional: true }),
  },
  verbs: ['read', 'create', 'update'],
  list: { sort: '-createdAt', sortable: ['createdAt'], filters: ['state'], search: ['note'] },
  title: 'title',
} as const;
const post = defineResource('post', {
  ...definition,
  public: {
    path: 'post',
    fields: ['title', 'slug', 'summary', 'body', 'publishedAt'],
    where: { state: 'published', publishedAt: 'past' },
    latest: 'publishedAt',
    slug: 'slug',
    filters: ['publishedAt'],
    search: ['title', 'summary'],
  },
});

const pathsToAll = (resource: Parameters<typeof servedEndpoints>[0]) =>
  servedEndpoints(resource).flatMap(({ permission, path }) => (permission === 'public' ? [path] : []));
const id = '019aa000-0000-7000-8000-000000000000';
const whole = {
  ...{ title: 'Scabies', slug: 'scabies', summary: null, body: 'Mites', publishedAt: '2026-11-20T00:00:00Z' },
  ...{ state: 'published', isPinned: true, cover: id, author: id, note: 'Ask Ayu', version: 3, createdAt: 'x' },
};

describe('a public side', () => {
  it('is served to all, below an address of its own, and is none unless it is defined', () => {
    const { search: _, ...side } = post.public;
    expect(pathsToAll(post)).toEqual([
      ...['/api/post/list', '/api/post/details', '/api/post/latest', '/api/post/search'],
    ]);
    expect(pathsToAll({ ...post, public: side })).toEqual([
      ...['/api/post/list', '/api/post/details', '/api/post/latest'],
    ]);
    expect(pathsToAll(defineResource('post', definition))).toEqual([]);
  });

  it('answers its fields alone, and in lists no text of many paragraphs', () => {
    const { details, latest } = publicEndpoints(post);
    const { title, slug, summary, body, publishedAt } = whole;
    const row: PublicRow<typeof post> = { id, title, slug, summary, body, publishedAt };
    expect(details.response.parse({ id, ...whole })).toEqual(row);
    const { body: _, ...item } = row;
    expect(latest.response.parse({ items: [{ id, ...whole }] })).toEqual({ items: [item] });
    expectTypeOf(item).toEqualTypeOf<PublicItem<typeof post>>();
  });

  it('names only what may be public, in the ways of its kind', () => {
    const { public: side } = post;
    // @ts-expect-error: whose account it is
    defineResource('post', { ...definition, public: { ...side, fields: ['publishedAt', 'author'] } });
    // @ts-expect-error: an image, which is for whoever may read its row
    defineResource('post', { ...definition, public: { ...side, fields: ['publishedAt', 'cover'] } });
    const more = { path: 'post', fields: ['title', 'publishedAt'], latest: 'publishedAt' } as const;
    // @ts-expect-error: a field that is not public
    defineResource('post', { ...definition, public: { ...more, where: {}, search: ['note'] } });
    // @ts-expect-error: a field that is not public
    defineResource('post', { ...definition, public: { ...more, where: {}, filters: ['state'] } });
    // @ts-expect-error: an option that is none
    defineResource('post', { ...definition, public: { ...more, where: { state: 'hidden' } } });
    // @ts-expect-error: a text says nothing of who may see it
    defineResource('post', { ...definition, public: { ...more, where: { title: 'a' } } });
    expect(pathsToAll(defineResource('post', { ...definition, public: { ...more, where: {} } }))).toHaveLength(3);
  });
});
