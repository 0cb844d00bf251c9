import { isDeepStrictEqual } from 'node:util';
import { idSchema, type Language, timeSchema } from '@skrin/contract/common';
import { slugSchema } from '@skrin/contract/content/articles';
import { postResource } from '@skrin/contract/content/post.resource';
import type { PostContent } from '@skrin/contract/content/posts';
import { slugOf } from '@skrin/contract/content/slug';
import { images } from '@skrin/contract/resource/field';
import {
  approved,
  askedForReview,
  canAskForReview,
  canBePublished,
  canBeReviewed,
  canBeUnpublished,
  isMedical,
  mayReview,
  needsReview,
  published,
  saved,
  scheduled,
  sentBack,
  unpublished,
} from '@skrin/domain/content/post-moves';
import { z } from 'zod';
import { type Database, type Transaction, violatedConstraint } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireOwnImages } from '../../platform/images/use-images.ts';
import { addJob, defineJob } from '../../platform/jobs/define.ts';
import { organisationAudience, publishLive } from '../../platform/live/publish-live.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { type Act, authorize, recordAct } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { columnsOf, imagesOf, textsOf } from './post-content.ts';
import { postPolicy } from './post-policy.ts';
import {
  findContent,
  findTakenSlugs,
  findVersion,
  insertPost,
  insertVersion,
  listImages,
  lockPost,
  type PostChanges,
  setVersionReviewer,
  storeTexts,
  updatePost,
} from './posts-repository.ts';
import type { ArticleRow } from './tables.ts';
import { tellReviewersJob } from './tell-reviewers.ts';

export const publishPostJob = defineJob({
  name: 'content.publish',
  queue: 'maintenance',
  payload: z.object({ articleId: idSchema, publishAt: timeSchema }),
});

interface Asked {
  act: Act;
  id: string;
  /** The version of the row that was read. */
  version: number;
  content?: PostContent | undefined;
  /** The version whose content is saved instead. */
  restored?: number;
}

/** Begins a post. @throws AppError `post_slug_taken`, `validation_failed` */
export const createPost = (database: Database, { act, content }: { act: Act; content: PostContent }) =>
  inTransaction(database, async (tx) => {
    const id = newId();
    const written = { ...content, medical: isMedical(content) };
    await requireContent(tx, { act, id, content: written, shown: [] });
    const row = await insertPost(tx, {
      id,
      key: `${slugOf(textsOf(content)[0]?.[1].title ?? '')}-${id.slice(-12)}`,
      medical: written.medical,
      revision: 1,
      authorId: act.actor.userId,
      changedBy: [act.actor.userId],
      ...columnsOf(written),
    });
    await insertVersion(tx, { ...keyOf(row), content: written, authorId: act.actor.userId, publicRevision: null });
    await storeTexts(tx, row, { revision: 1, content: written });
    await recordAct(tx, postPolicy, act, row);
    return row;
  });

/** Saves a new version, unless nothing has changed. @throws AppError `stale_edit`, `post_slug_taken`, `validation_failed` */
export const savePost = (database: Database, asked: Asked) => change(database, 'update', asked, async () => ({}));

/**
 * Saves an earlier version as the newest one, as a draft; the one that was the newest stays among the versions.
 * @throws AppError `not_found` and those of `savePost`
 */
export const restorePost = (
  database: Database,
  { revision, ...asked }: Omit<Asked, 'content'> & { revision: number },
) => change(database, 'update', { ...asked, restored: revision }, async () => ({}));

/** @throws AppError `post_not_movable` and those of `savePost` */
export const askForReview = (database: Database, asked: Asked) =>
  change(database, 'update', asked, async (tx, row) => {
    // It waits for one already, and what was typed is saved.
    if (canBeReviewed(row)) return {};
    if (!canAskForReview(row)) throw new AppError('post_not_movable');
    await addJob(tx, tellReviewersJob, { articleId: row.id, asked: row.version });
    return { ...askedForReview(), reviewNote: null };
  });

/** @throws AppError `post_own_review`, `post_not_movable`, `stale_edit` */
export const reviewPost = (
  database: Database,
  { isRight, note, ...asked }: Asked & { isRight: boolean; note?: string | undefined },
) =>
  change(database, 'review', asked, async (tx, row) => {
    const { userId } = asked.act.actor;
    if (!canBeReviewed(row)) throw new AppError('post_not_movable');
    if (!mayReview(row, userId)) throw new AppError('post_own_review');
    if (!isRight) return { ...sentBack(), reviewNote: note ?? null };
    await setVersionReviewer(tx, keyOf(row), userId);
    return { ...approved(row), reviewerId: userId, reviewNote: note ?? null };
  });

/** @throws AppError `post_not_reviewed`, `post_not_movable` and those of `savePost` */
export const publishPost = (database: Database, asked: Asked) =>
  change(database, 'publish', asked, async (tx, row) => {
    requirePublishable(row);
    return await publish(tx, row);
  });

/** @throws AppError `post_schedule_past` and those of `publishPost` */
export const schedulePost = (database: Database, { publishAt, ...asked }: Asked & { publishAt: Date }) =>
  change(database, 'publish', asked, async (tx, row) => {
    if (publishAt.getTime() <= Date.now()) throw new AppError('post_schedule_past');
    requirePublishable(row);
    const due = { articleId: row.id, publishAt: publishAt.toISOString() };
    await addJob(tx, publishPostJob, due, { runAt: publishAt, of: row.id });
    return scheduled(publishAt);
  });

/** @throws AppError `post_not_movable`, `stale_edit` */
export const unpublishPost = (database: Database, asked: Asked) =>
  change(database, 'publish', asked, async (_tx, row) => {
    if (!canBeUnpublished(row)) throw new AppError('post_not_movable');
    return unpublished(row);
  });

/**
 * Publishes a post whose time has come, unless it was changed or scheduled for another since. Where its address was taken
 * meanwhile, it becomes a draft again.
 */
export async function publishScheduled(
  database: Database,
  { articleId, publishAt }: z.output<(typeof publishPostJob)['payload']>,
): Promise<void> {
  const move = (moveOf: (tx: Transaction, row: ArticleRow) => PostChanges | Promise<PostChanges>) =>
    inTransaction(database, async (tx) => {
      const row = await lockPost(tx, asSystem(articleId));
      const isDue = row?.state === 'scheduled' && row.publishAt?.getTime() === Date.parse(publishAt);
      if (row && isDue && !needsReview(row)) await updatePost(tx, row.id, await moveOf(tx, row));
    });
  try {
    await move(publish);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'post_slug_taken') throw error;
    await move((_tx, row) => unpublished(row));
  }
}

/** Saves what is given, moves the post, and stores both as one change of its version. */
const change = (
  database: Database,
  action: 'update' | 'review' | 'publish',
  { act, id, version, content, restored }: Asked,
  move: (tx: Transaction, row: ArticleRow) => Promise<PostChanges>,
): Promise<ArticleRow> =>
  inTransaction(database, async (tx) => {
    const known = await lockPost(tx, { id, scope: postPolicy.scope(act.actor) });
    const row = await authorize(tx, postPolicy, { act, action, row: known });
    if (row.version !== version) throw new AppError('stale_edit');
    const earlier =
      restored === undefined ? undefined : orNotFound(await findVersion(tx, { articleId: id, revision: restored }));
    const saving = earlier?.content ?? content;
    const written = saving ? await save(tx, row, { act, content: saving, isRestored: earlier !== undefined }) : {};
    const changes = { ...written, ...(await move(tx, { ...row, ...written })) };
    if (Object.keys(changes).length === 0) return row;
    await publishLive(tx, {
      to: act.actor.organisationId ? [organisationAudience(act.actor.organisationId)] : [],
      kind: 'post',
      id,
    });
    const moved = await updatePost(tx, id, changes);
    // Nobody has to read it any more.
    if (canBeReviewed(row) && !canBeReviewed(moved)) await forgetNotices(tx, [id]);
    return moved;
  });

async function save(
  tx: Transaction,
  row: ArticleRow,
  { act, content, isRestored }: { act: Act; content: PostContent; isRestored: boolean },
): Promise<PostChanges> {
  const before = await findContent(tx, row);
  const after = { ...content, medical: isMedical(content, row.medical) };
  if (isDeepStrictEqual(before, after)) return {};
  const shown = [...imagesOf(before), ...(await listImages(tx, row.id))];
  await requireContent(tx, { act, id: row.id, content: after, shown });
  const { publicRevision } = row;
  if (row.revision === 0) await insertVersion(tx, { ...keyOf(row), content: before, publicRevision });
  const { userId } = act.actor;
  const moved = saved(row, { medical: after.medical, by: userId, isRestored });
  const { revision } = moved;
  await insertVersion(tx, { articleId: row.id, revision, content: after, authorId: userId, publicRevision });
  // What readers see stays as it is until this version is published.
  if (!row.published) await storeTexts(tx, row, { revision, content: after });
  return { ...moved, authorId: userId, reviewerId: null, ...(!row.published && columnsOf(after)) };
}

async function publish(tx: Transaction, row: ArticleRow): Promise<PostChanges> {
  const content = await findContent(tx, row);
  if (row.revision > 0) await storeTexts(tx, row, { revision: row.revision, content });
  const publishedOn = row.publishedOn ?? new Date().toISOString().slice(0, 10);
  return { ...published(row), ...(row.revision > 0 && columnsOf(content)), publishedOn };
}

/** @throws AppError `post_not_reviewed`, `post_not_movable` */
function requirePublishable(row: ArticleRow): void {
  if (needsReview(row)) throw new AppError('post_not_reviewed');
  if (!canBePublished(row)) throw new AppError('post_not_movable');
}

interface Written {
  act: Act;
  id: string;
  content: PostContent;
  /** Pictures that it has shown already, whoever they belong to. */
  shown: string[];
}

/** @throws AppError `validation_failed`, `post_slug_taken` */
async function requireContent(tx: Transaction, { act, id, content, shown }: Written): Promise<void> {
  // A title of signs alone makes no address, and some letters become longer in lower case.
  const nameless = textsOf(content).filter(([, { title }]) => !slugSchema.safeParse(slugOf(title)).success);
  if (nameless.length > 0)
    throw new AppError('validation_failed', { fields: nameless.map(([language]) => at(language, 'invalid')) });
  await requireOwnImages(tx, {
    actor: act.actor,
    fields: { cover: postResource.fields.cover, texts: pictures },
    values: { cover: content.cover ?? null, texts: imagesOf({ texts: content.texts }) },
    before: { texts: shown },
  });
  const taken = await findTakenSlugs(tx, id, content);
  if (taken.length > 0)
    throw new AppError('post_slug_taken', { fields: taken.map((language) => at(language, 'taken')) });
}

/** What texts show is asked for as a field of pictures is. */
const pictures = images({ max: 1_000 });

const at = (language: Language, code: string) => ({ path: `texts.${language}.title`, code });

const keyOf = ({ id, revision }: ArticleRow) => ({ articleId: id, revision });

async function inTransaction<Result>(
  database: Database,
  action: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(action);
  } catch (error) {
    if (violatedConstraint(error) === 'article_texts_slug') throw new AppError('post_slug_taken', { cause: error });
    throw error;
  }
}
