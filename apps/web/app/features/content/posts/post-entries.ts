import type { ArticleSource, ArticleTopic } from '@skrin/contract/content/articles';
import { type PostContent, type PostText, postContentSchema } from '@skrin/contract/content/posts';
import { type Language, languages } from '@skrin/contract/languages';
import { isMedical } from '@skrin/domain/content/post-moves';
import * as z from 'zod/mini';

/** A text as it is typed; a language in which nothing is typed has no text. */
export type TextEntries = Record<'title' | 'summary' | 'body' | 'metaTitle' | 'metaDescription', string>;

/** What the form of a post holds. */
export interface PostEntries {
  topic: ArticleTopic;
  condition: NonNullable<PostContent['condition']> | '';
  texts: Record<Language, TextEntries>;
  cover: string | null;
  tags: string[];
  sources: ArticleSource[];
  checkedOn: string | null;
  medical: boolean;
}

const noText: TextEntries = { title: '', summary: '', body: '', metaTitle: '', metaDescription: '' };

/** The entries of a post, or of a new one. @param today the day on which it is written */
export function entriesOf(content: PostContent | undefined, today: string): PostEntries {
  const { topic = 'condition', condition = '', cover = null, tags = [], sources = [], medical = true } = content ?? {};
  return {
    ...{ topic, condition, cover, medical },
    tags: [...tags],
    sources: sources.map((source) => ({ ...source })),
    checkedOn: content?.checkedOn ?? today,
    texts: Object.fromEntries(
      languages.map((language) => [language, { ...noText, ...content?.texts[language] }]),
    ) as PostEntries['texts'],
  };
}

const isWritten = (text: TextEntries): boolean => Object.values(text).some((part) => part.trim() !== '');

/** The languages in which something is typed. */
export const writtenIn = ({ texts }: Pick<PostEntries, 'texts'>): Language[] =>
  languages.filter((language) => isWritten(texts[language]));

/** Whether a post is medical whatever its author says: by its topic, or by its condition. */
export const isMedicalAnyway = ({ topic, condition }: Pick<PostEntries, 'topic' | 'condition'>): boolean =>
  isMedical({ topic, ...(condition && { condition }), medical: false });

/** Entries as the contract's schema reads them: what is empty and optional is left out. */
function contentOf(entries: PostEntries): Record<string, unknown> {
  const { topic, condition, cover, texts, tags, sources, checkedOn } = entries;
  const textOf = ({ metaTitle, metaDescription, ...text }: TextEntries): PostText => ({
    ...text,
    ...(metaTitle.trim() && { metaTitle }),
    ...(metaDescription.trim() && { metaDescription }),
  });
  return {
    ...{ topic, tags, sources, checkedOn, medical: entries.medical || isMedicalAnyway(entries) },
    ...(condition && { condition }),
    ...(cover && { cover }),
    texts: Object.fromEntries(writtenIn({ texts }).map((language) => [language, textOf(texts[language])])),
  };
}

/** Checks entries as the server does. */
export const postEntriesSchema = z.pipe(z.transform(contentOf), postContentSchema) as unknown as z.ZodMiniType<
  PostContent,
  PostEntries
>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Which fields differ, by their paths: `tags`, `texts.en.body`. */
export function changedFields(before: PostEntries, after: PostEntries): string[] {
  const { texts, ...rest } = after;
  const { texts: earlier, ...restBefore } = before;
  const plain = (Object.keys(rest) as (keyof typeof rest)[]).filter((name) => !isSame(rest[name], restBefore[name]));
  const written = languages.flatMap((language) =>
    (Object.keys(noText) as (keyof TextEntries)[])
      .filter((part) => texts[language][part] !== earlier[language][part])
      .map((part) => `texts.${language}.${part}`),
  );
  return [...plain, ...written];
}

/** The newest version with what somebody has typed on top of the version that they began with. */
export function merged(base: PostEntries, mine: PostEntries, newest: PostEntries): PostEntries {
  const changed = new Set(changedFields(base, mine));
  const { texts, ...rest } = newest;
  const kept = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, changed.has(name) ? mine[name as keyof typeof rest] : value]),
  ) as Omit<PostEntries, 'texts'>;
  const keptTexts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        (Object.keys(noText) as (keyof TextEntries)[]).map((part) => [
          part,
          (changed.has(`texts.${language}.${part}`) ? mine : newest).texts[language][part],
        ]),
      ),
    ]),
  ) as PostEntries['texts'];
  return { ...kept, texts: keptTexts };
}
