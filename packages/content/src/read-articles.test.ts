import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idSchema } from '@skrin/contract/common';
import { articleSchema } from '@skrin/contract/content/articles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArticles, toArticle, toItem } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'skrin-articles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const front = {
  title: '"Impetigo: what to do"',
  summary: 'Crusts, and what helps.',
  topic: 'condition',
  condition: 'impetigo',
  publishedOn: '2026-11-20',
  checkedOn: '2026-11-21',
  sources: '[{title: Impetigo, publisher: NHS, url: https://www.nhs.uk/conditions/impetigo/}]',
};

function write(key: string, language: string, changes: Partial<typeof front> = {}) {
  mkdirSync(path.join(folder, key), { recursive: true });
  const head = Object.entries({ ...front, ...changes }).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(path.join(folder, key, `${language}.md`), `---\n${head.join('\n')}\n---\n\n## Wash\n\nGently.\n`);
}

describe('readArticles', () => {
  it('reads the texts of an article with slugs made of their titles', () => {
    write('impetigo', 'en');
    write('impetigo', 'id', { title: 'Impetigo dan keropeng' });
    const [article] = readArticles(folder);
    expect(article).toMatchObject({ key: 'impetigo', topic: 'condition', condition: 'impetigo' });
    expect(article?.texts).toMatchObject([
      { language: 'en', slug: 'impetigo-what-to-do', body: '## Wash\n\nGently.', checkedOn: '2026-11-21' },
      { language: 'id', slug: 'impetigo-dan-keropeng' },
    ]);
  });

  it('gives an article the same UUIDv7 each time', () => {
    write('impetigo', 'en');
    const [first] = readArticles(folder);
    const [again] = readArticles(folder);
    expect(idSchema.parse(first?.id)).toBe(again?.id);
    expect(first?.id[14]).toBe('7');
  });

  it('lists the newest first', () => {
    write('older', 'en', { title: 'Older', publishedOn: '2026-10-01' });
    write('newer', 'en', { title: 'Newer', publishedOn: '2026-11-01' });
    expect(readArticles(folder).map(({ key }) => key)).toEqual(['newer', 'older']);
  });

  it.each([
    ['an unknown topic', { topic: 'gossip' }],
    ['a source without https', { sources: '[{title: A, publisher: B, url: http://example.org}]' }],
    ['no date', { checkedOn: 'soon' }],
  ])('refuses %s, naming the file', (_, change) => {
    write('impetigo', 'en', change);
    expect(() => readArticles(folder)).toThrow(/impetigo.en\.md cannot be read/);
  });

  it('refuses languages that say different things about the article', () => {
    write('impetigo', 'en');
    write('impetigo', 'id', { publishedOn: '2026-01-01' });
    expect(() => readArticles(folder)).toThrow(/differ between languages/);
  });
});

describe('an article as the API answers it', () => {
  it('is in the language that was asked for, or in English, and names its translations', () => {
    write('impetigo', 'en');
    const [english] = readArticles(folder).map((article) => toArticle(article, 'id'));
    expect(articleSchema.parse(english)).toMatchObject({ language: 'en', readingMinutes: 1 });
    write('impetigo', 'id', { title: 'Keropeng' });
    const [article] = readArticles(folder);
    expect(article && toArticle(article, 'id')).toMatchObject({
      title: 'Keropeng',
      translations: [
        { language: 'en', slug: 'impetigo-what-to-do' },
        { language: 'id', slug: 'keropeng' },
      ],
    });
    expect(article && toItem(article, 'id')).not.toHaveProperty('body');
  });
});
