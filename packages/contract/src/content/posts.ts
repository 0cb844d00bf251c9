import * as z from 'zod/mini';
import { idSchema, languageSchema, storableTimeSchema, timeSchema } from '../common.ts';
import { namedConditionSchema } from '../programmes/findings.ts';
import type { Programme } from '../programmes/programme.ts';
import { programmes } from '../programmes/registry.ts';
import { lineText, longText } from '../text.ts';
import { articleSourceSchema, articleTopicSchema, slugSchema } from './articles.ts';

/**
 * Where the newest version of a post is. What readers see is another question, `isPublic`: a public post whose text was
 * changed since is a draft again, and its earlier version stays public until the new one is published.
 */
export const postStates = ['draft', 'review', 'scheduled', 'published', 'hidden'] as const;
export type PostState = (typeof postStates)[number];

/** How many letters the text of a post may have in each language. */
export const POST_BODY_LETTERS = 60_000;
/** How often a page says that somebody has a post open to change it, and when they count as gone without that, in seconds. */
export const POST_EDITING = { repeatedEveryS: 25, endsAfterS: 70 } as const;
/** How many versions of a post are kept, besides the one that is public. */
export const POST_VERSIONS = 40;

/** A post in one language, as it is written. Its slug is made of the title. */
const postTextSchema = z
  .object({
    title: lineText({ max: 150 }),
    summary: lineText({ max: 300 }),
    /** Markdown without HTML; pictures are `![what it shows](/api/post/image/<id>)`. */
    body: longText({ max: POST_BODY_LETTERS }),
    /** What search engines show instead of title and summary. */
    metaTitle: z.optional(lineText({ max: 120 })),
    metaDescription: z.optional(lineText({ max: 300 })),
  })
  .register(z.globalRegistry, { id: 'PostText' });
export type PostText = z.infer<typeof postTextSchema>;

const sourceSchema = z.extend(articleSourceSchema, {
  title: lineText({ max: 300 }),
  publisher: lineText({ max: 200 }),
  url: lineText({ max: 1_000 }).check(z.refine((text) => text.startsWith('https://') && URL.canParse(text))),
});

/** All that is written of a post; the whole of it is saved each time. */
export const postContentSchema = z
  .object({
    topic: articleTopicSchema,
    condition: z.optional(namedConditionSchema),
    texts: z
      .partialRecord(languageSchema, postTextSchema)
      .check(z.refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } })),
    /** A stored image of one's own (`createImage`). */
    cover: z.optional(idSchema),
    tags: z.array(lineText({ max: 60 })).check(z.maxLength(20)),
    sources: z.array(sourceSchema).check(z.maxLength(50)),
    /** When it was last checked against its sources. */
    checkedOn: z.iso.date().check(z.refine((day) => day >= '0001')),
    /** Whether a second person has to read it. Always so where the topic is one of `medicalTopics`. */
    medical: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PostContent' });
export type PostContent = z.infer<typeof postContentSchema>;

/** Topics whose posts are statements about health, whatever their author says. */
export const medicalTopics: readonly string[] = [
  'condition',
  'photo',
  'care',
  ...Object.values<Programme>(programmes).flatMap(({ topic }) => topic ?? []),
];

/** Somebody of the staff; without a name once the account is gone. */
const postPersonSchema = z.object({ id: idSchema, name: z.optional(z.string()) });
export type PostPerson = z.infer<typeof postPersonSchema>;

/** What may be done with a post now, by the person who asks. */
const postAbilitySchema = z.object({
  save: z.boolean(),
  askForReview: z.boolean(),
  review: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  remove: z.boolean(),
});

/** A post as staff sees it: its newest version. */
export const postSchema = z
  .extend(postContentSchema, {
    id: idSchema,
    /** The token of every change: what was read before somebody else's change is refused as `stale_edit`. */
    version: z.int(),
    /** Its name, the same in every language. */
    key: z.string(),
    state: z.enum(postStates),
    /** Whether readers see it, in this version or in an earlier one. */
    isPublic: z.boolean(),
    /** The number of this version, and of the one that readers see. 0: as Skrin comes with it. */
    revision: z.int(),
    publicRevision: z.optional(z.int()),
    publishAt: z.optional(timeSchema),
    publishedOn: z.optional(z.iso.date()),
    /** Who wrote this version. */
    author: z.optional(postPersonSchema),
    /** Who has read this version and found it right. */
    reviewer: z.optional(postPersonSchema),
    /** What whoever read it last says is to be changed. */
    reviewNote: z.optional(z.string()),
    /** Whether it may be published only once somebody else has read it, and nobody has yet. */
    needsReview: z.boolean(),
    /** Its public addresses. */
    slugs: z.partialRecord(languageSchema, slugSchema),
    /** How often it was read. */
    reads: z.int(),
    createdAt: timeSchema,
    changedAt: timeSchema,
    can: postAbilitySchema,
  })
  .register(z.globalRegistry, { id: 'Post' });
export type Post = z.infer<typeof postSchema>;

const token = { version: z.int() };
/** What is typed and not yet saved goes with each move, so that none loses it. */
const withContent = { ...token, content: z.optional(postContentSchema) };

export const postSaveSchema = z.object({ ...token, content: postContentSchema });
export const postMoveSchema = z.object(withContent);
export const postScheduleSchema = z.object({ ...withContent, publishAt: storableTimeSchema });
export const postTokenSchema = z.object(token);
export const postReviewSchema = z.object({
  ...token,
  approved: z.boolean(),
  /** What is to be changed. */
  note: z.optional(longText({ max: 2_000 })),
});

/** A version that takes the place of the newest one. */
export const postRestoreSchema = z.object({ ...token, revision: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)) });

/** The other people who have a post open to change it. */
export const postEditorsSchema = z.object({ items: z.array(postPersonSchema) });

/** A version of a post, as the list of versions names it. */
export const postVersionItemSchema = z
  .object({
    revision: z.int(),
    createdAt: timeSchema,
    author: z.optional(postPersonSchema),
    reviewer: z.optional(postPersonSchema),
    isPublic: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PostVersionItem' });
export type PostVersionItem = z.infer<typeof postVersionItemSchema>;

export const postVersionSchema = z
  .extend(postVersionItemSchema, { content: postContentSchema })
  .register(z.globalRegistry, { id: 'PostVersion' });
