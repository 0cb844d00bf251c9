import { describe, expect, expectTypeOf, it } from 'vitest';
import { publicPage, resourcePages, signedInPage } from './page-definition.ts';
import { type HrefArguments, href, isIndexed, pageKeys, pages } from './pages.ts';

describe('the table of pages', () => {
  it('gives every page an address of its own', () => {
    const paths = pageKeys.map((key) => pages[key].path.replaceAll(/:\w+/g, ':'));
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it('shows search engines what visitors come for', () => {
    expect(['home', 'faqs', 'article', 'demo'].filter((key) => !isIndexed(key as 'home'))).toEqual([]);
    const hidden = ['articleById', 'error', 'maintenance', 'login', 'assessments', 'kanban', 'auth0'] as const;
    expect(hidden.filter(isIndexed)).toEqual([]);
  });
});

describe('href', () => {
  it('fills in placeholders, and writes the rest into the query', () => {
    expect(href('home')).toBe('/');
    expect(href('assessmentEdit', { id: '7' })).toBe('/assessment/7/edit');
    expect(href('payment', { order: '7', analysis: undefined })).toBe('/payment?order=7');
    expect(href('register', { returnTo: '/assessment/form?step=age' })).toBe(
      '/auth/jwt/register?returnTo=%2Fassessment%2Fform%3Fstep%3Dage',
    );
  });

  it('keeps the letters of every language, and what a value holds inside its part of the address', () => {
    expect(href('article', { slug: 'nấm-da' })).toBe('/article/nấm-da');
    expect(href('article', { slug: '../a?b#c%2f' })).toBe('/article/..%2Fa%3Fb%23c%252f');
  });

  it('asks the compiler for every placeholder of the page', () => {
    expectTypeOf<HrefArguments<'assessment'>>().toExtend<[{ id: string }]>();
    expectTypeOf<HrefArguments<'authDemo'>>().toExtend<[{ variant: string; step: string }]>();
    expectTypeOf<[]>().toExtend<HrefArguments<'home'>>();
    expectTypeOf<[{ slug: string }]>().not.toExtend<HrefArguments<'assessment'>>();
  });
});

describe('the pages of a resource', () => {
  it('are its list, a new one, one by its id and its form', () => {
    const notes = resourcePages('note', '/dashboard/note', (path, view) =>
      view === 'List' ? publicPage(path) : signedInPage(path),
    );
    expect(notes.noteEdit).toEqual({ path: '/dashboard/note/:id/edit', access: 'signed-in' });
    expect(Object.entries(notes).map(([key, { path, access }]) => [key, path, access])).toEqual([
      ['noteList', '/dashboard/note/list', 'public'],
      ['noteNew', '/dashboard/note/new', 'signed-in'],
      ['noteDetails', '/dashboard/note/:id', 'signed-in'],
      ['noteEdit', '/dashboard/note/:id/edit', 'signed-in'],
    ]);
  });
});
