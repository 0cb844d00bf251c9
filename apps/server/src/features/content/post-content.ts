import { type Language, languages } from '@skrin/contract/common';
import type { PostContent, PostText } from '@skrin/contract/content/posts';
import { slugOf } from '@skrin/contract/content/slug';
import { plainText } from '@skrin/contract/content/text';
import type { ArticleRow, ArticleTextRow, articleTexts } from './tables.ts';

const PICTURE = /\/api\/post\/image\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** The texts of a post, in the order of the languages. */
export const textsOf = ({ texts }: Pick<PostContent, 'texts'>): [Language, PostText][] =>
  languages.flatMap((language): [Language, PostText][] => {
    const text = texts[language];
    return text ? [[language, text]] : [];
  });

/** Every stored image that a post shows. */
export function imagesOf(content: Pick<PostContent, 'texts' | 'cover'>): string[] {
  const shown = textsOf(content).flatMap(([, { body }]) => [...body.matchAll(PICTURE)].map(([, id = '']) => id));
  return [...new Set([...(content.cover ? [content.cover] : []), ...shown])];
}

/** The columns of a post that its content fills. */
export function columnsOf(content: PostContent) {
  const texts = textsOf(content);
  return {
    topic: content.topic,
    condition: content.condition ?? null,
    tags: content.tags,
    cover: content.cover ?? null,
    images: imagesOf(content),
    ...titlesOf(texts.map(([language, text]) => ({ language, ...text }))),
  };
}

/** What lists of staff show and search. @param texts in the order of the languages */
export const titlesOf = (texts: readonly Pick<ArticleTextRow, 'language' | 'title' | 'summary'>[]) => ({
  title: texts[0]?.title ?? '',
  words: texts.map(({ title, summary }) => `${title} ${summary}`).join(' '),
  writtenIn: texts.map(({ language }) => language),
});

/** The rows of its texts. */
export const textRowsOf = (
  articleId: string,
  revision: number,
  content: PostContent,
): (typeof articleTexts.$inferInsert)[] =>
  textsOf(content).map(([language, { title, summary, body, metaTitle = null, metaDescription = null }]) => ({
    articleId,
    language,
    slug: slugOf(title),
    title,
    summary,
    body,
    plain: plainText(body),
    sources: content.sources,
    checkedOn: content.checkedOn,
    metaTitle,
    metaDescription,
    revision,
  }));

/** The content of a post that was never changed here. */
export function bundledContent(row: ArticleRow, texts: readonly ArticleTextRow[]): PostContent {
  const written = texts.map(({ language, title, summary, body, metaTitle, metaDescription }) => [
    language,
    { title, summary, body, ...(metaTitle && { metaTitle }), ...(metaDescription && { metaDescription }) },
  ]);
  return {
    topic: row.topic,
    ...(row.condition && { condition: row.condition }),
    texts: Object.fromEntries(written),
    ...(row.cover && { cover: row.cover }),
    tags: row.tags,
    sources: texts[0]?.sources ?? [],
    checkedOn:
      texts
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ??
      row.publishedOn ??
      '',
    medical: row.medical,
  };
}
