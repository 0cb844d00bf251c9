import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@skrin/contract/common';
import {
  type ArticleSource,
  type ArticleTopic,
  articleSourceSchema,
  articleTopicSchema,
} from '@skrin/contract/content/articles';
import { slugOf } from '@skrin/contract/content/slug';
import { type NamedCondition, namedConditionSchema } from '@skrin/contract/programmes/findings';
import { parse } from 'yaml';
import { z } from 'zod';

/** An article in one language. */
export interface ArticleText {
  language: Language;
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  sources: ArticleSource[];
  checkedOn: string;
}

export interface WrittenArticle {
  /** UUIDv7, the same in every database and build. */
  id: string;
  /** Name of its folder. */
  key: string;
  topic: ArticleTopic;
  condition?: NamedCondition | undefined;
  publishedOn: string;
  texts: ArticleText[];
}

const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1),
  summary: z.string().trim().min(1),
  topic: articleTopicSchema,
  condition: z.optional(namedConditionSchema),
  publishedOn: z.iso.date(),
  checkedOn: z.iso.date(),
  /** Empty where an article tells of Skrin itself. */
  sources: z.array(articleSourceSchema),
});

const ownFolder = fileURLToPath(new URL('../articles', import.meta.url));

/**
 * Reads every article of a folder, newest first.
 * @throws {Error} naming the file, when one is not as the README says.
 */
export function readArticles(folder = ownFolder): WrittenArticle[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readArticle(folder, name))
    .filter((article) => article !== undefined)
    .sort((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id.localeCompare(a.id));
}

function readArticle(folder: string, key: string): WrittenArticle | undefined {
  const read = languages.flatMap((language) => {
    const file = path.join(folder, key, `${language}.md`);
    return existsSync(file) ? [readText(file, language)] : [];
  });
  const [first] = read;
  if (!first) return undefined;
  const { topic, condition, publishedOn } = first.about;
  const differs = read.some(({ about }) => JSON.stringify(about) !== JSON.stringify(first.about));
  if (differs) throw new Error(`${path.join(folder, key)}: topic, condition or publishedOn differ between languages`);
  return { id: idOf(key, publishedOn), key, topic, condition, publishedOn, texts: read.map(({ text }) => text) };
}

function readText(file: string, language: Language) {
  try {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
    const { topic, condition, publishedOn, title, ...rest } = frontMatterSchema.parse(parse(head));
    const text: ArticleText = { language, slug: slugOf(title), title, ...rest, body: body.trim() };
    return { about: { topic, condition, publishedOn }, text };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** A UUIDv7 (RFC 9562): the day of publication as its time, a hash of the key in place of random bits. */
function idOf(key: string, publishedOn: string): string {
  const time = Date.parse(publishedOn).toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(key).digest('hex');
  const hex = `${time}7${hash.slice(0, 3)}8${hash.slice(3, 18)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
