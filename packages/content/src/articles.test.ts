import { articleTopics } from '@skrin/contract/content/articles';
import { headingsOf, plainText } from '@skrin/contract/content/text';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { describe, expect, it } from 'vitest';
import { readArticles } from './index.ts';

/** The languages that every article is written in; readers of the others get English. */
const written = ['en', 'id'];

const articles = readArticles();
const texts = articles.flatMap(({ key, texts }) =>
  texts.map((text) => ({ file: `${key}/${text.language}.md`, ...text })),
);

describe('the articles', () => {
  it('are one for each condition', () => {
    const about = articles.flatMap(({ condition }) => condition ?? []);
    expect(about.toSorted()).toEqual(conditions.toSorted());
  });

  it('name a condition where they are about one, and only there', () => {
    const strays = articles.filter(({ topic, condition }) => (topic === 'condition') !== (condition !== undefined));
    expect(strays.map(({ key }) => key)).toEqual([]);
  });

  it.each(articleTopics)('have something to say about %s', (topic) => {
    expect(articles.map((article) => article.topic)).toContain(topic);
  });

  it('have an address each, in every language', () => {
    const slugs = texts.map(({ language, slug }) => `${language} ${slug}`);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  });
});

/** Topics whose articles must name sources: statements about health need one, statements about Skrin do not. */
const ofHealth = ['condition', 'photo', 'care', 'diabetes'];

describe.each(articles)('the article $key', ({ topic, texts, publishedOn }) => {
  it('is written in both languages', () => {
    expect(texts.map(({ language }) => language).toSorted()).toEqual(written);
  });

  it('was published before it was checked last, if not on the same day', () => {
    for (const { checkedOn } of texts) expect(checkedOn >= publishedOn).toBe(true);
  });

  it('has the same sources and as many headings in each language', () => {
    const [first, ...others] = texts;
    if (ofHealth.includes(topic)) expect(first?.sources.length).toBeGreaterThan(0);
    for (const other of others) {
      expect(other.sources.map(({ url }) => url)).toEqual(first?.sources.map(({ url }) => url));
      expect(headingsOf(other.body)).toHaveLength(headingsOf(first?.body ?? '').length);
    }
  });
});

describe.each(texts)('the text $file', ({ title, summary, body }) => {
  it('has no HTML and no images', () => {
    expect(`${title} ${summary} ${body}`).not.toMatch(/<\/?[a-z!]|!\[/i);
  });

  it('has a body whose headings are of the second and third level and differ', () => {
    expect(plainText(body).length).toBeGreaterThan(500);
    expect(body).not.toMatch(/^#(?!##? )/m);
    const headings = headingsOf(body);
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('has a summary that fits a search result', () => {
    expect(summary.length).toBeLessThanOrEqual(300);
    expect(plainText(summary)).toBe(summary);
  });
});
