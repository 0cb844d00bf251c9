import type { Role } from '@skrin/contract/access/roles';
import { describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../kit/search.ts';
import { openPages } from '../../pages.ts';
import { findEntries, searchablePages, searchLimit } from './search.ts';

const entry = (title: string, group = 'pages'): SearchEntry => ({
  id: `${group} ${title}`,
  group,
  title,
  to: '/',
});
const titles = (entries: SearchEntry[]) => entries.map(({ title }) => title);

const keysFor = (role: Role | undefined) => searchablePages(openPages(role)).map(({ key }) => key);

describe('searchablePages', () => {
  it('offers visitors what they may open, and nothing of members', () => {
    const keys = keysFor(undefined);
    expect(keys).toEqual(expect.arrayContaining(['home', 'faqs', 'login', 'register']));
    expect(keys).not.toContain('assessments');
  });

  it('offers signed-in people their own pages, and not to log in again', () => {
    const keys = keysFor('member');
    expect(keys).toEqual(expect.arrayContaining(['assessments', 'analysisStart', 'faqs']));
    expect(keys).not.toContain('login');
  });

  it('leaves out pages that need an id or are only coming soon', () => {
    for (const key of ['assessment', 'article', 'error', 'comingSoon'] as const) {
      expect(keysFor('member')).not.toContain(key);
    }
  });
});

describe('findEntries', () => {
  it('finds by any words, whatever their case, accents and order', () => {
    const entries = [entry('Questions and answers'), entry('Évaluation cutanée'), entry('Pricing')];
    expect(titles(findEntries(entries, ' ANSWERS quest'))).toEqual(['Questions and answers']);
    expect(titles(findEntries(entries, 'evaluation cutanee'))).toEqual(['Évaluation cutanée']);
    expect(titles(findEntries([entry('Điều khoản')], 'dieu'))).toEqual(['Điều khoản']);
    expect(findEntries(entries, 'no such thing')).toEqual([]);
  });

  it('puts first what begins with the query', () => {
    expect(titles(findEntries([entry('All articles'), entry('Articles')], 'art'))).toEqual([
      'Articles',
      'All articles',
    ]);
  });

  it('finds by further words too, after what is found by its title', () => {
    const known = { ...entry('Kutu air'), words: 'athlete’s foot' };
    expect(titles(findEntries([known, entry('Shoes for athletes'), entry('Pricing')], 'athletes'))).toEqual([
      'Shoes for athletes',
      'Kutu air',
    ]);
  });

  it('keeps the groups in order and short', () => {
    const records = Array.from({ length: 20 }, (_, at) => entry(`Left arm ${at}`, 'analyses'));
    const found = findEntries([entry('Armoury'), ...records, entry('Arms', 'assessments')], 'arm');
    expect(found.map(({ group }) => group)).toEqual([
      'pages',
      ...Array.from({ length: searchLimit }, () => 'analyses'),
      'assessments',
    ]);
  });

  it('shows something before anything is typed', () => {
    expect(findEntries([entry('Home')], '')).toHaveLength(1);
  });
});
