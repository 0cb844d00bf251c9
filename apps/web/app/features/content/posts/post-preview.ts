import type { Article } from '@skrin/contract/content/articles';
import type { Post } from '@skrin/contract/content/posts';
import { slugOf } from '@skrin/contract/content/slug';
import { readingMinutes } from '@skrin/contract/content/text';
import { type Language, languages } from '@skrin/contract/languages';

/** The languages that a post is written in, in the order in which they are offered. */
export const languagesOf = ({ texts }: Pick<Post, 'texts'>): Language[] =>
  languages.filter((language) => texts[language] !== undefined);

/** The title of a post in the first of its languages. */
export const titleOf = (post: Post): string =>
  languagesOf(post).flatMap((language) => post.texts[language]?.title ?? [])[0] ?? post.key;

/** A post as readers will see it in a language; undefined where it has no text in it. */
export function previewOf(post: Post, language: Language): Article | undefined {
  const text = post.texts[language];
  if (!text) return undefined;
  const { id, key, topic, condition, cover, tags, sources, checkedOn, changedAt } = post;
  const slugIn = (each: Language) => post.slugs[each] ?? slugOf(post.texts[each]?.title ?? '');
  return {
    ...{ id, key, topic, checkedOn, language, sources, tags },
    slug: slugIn(language),
    ...(condition && { condition }),
    ...(cover && { cover }),
    title: text.title,
    summary: text.summary,
    body: text.body,
    publishedOn: post.publishedOn ?? changedAt.slice(0, 10),
    readingMinutes: readingMinutes(text.body),
    translations: languagesOf(post).map((each) => ({ language: each, slug: slugIn(each) })),
  };
}
