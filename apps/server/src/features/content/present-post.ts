import { hasPermission } from '@skrin/contract/access/permissions';
import type { Post, PostPerson, PostVersionItem } from '@skrin/contract/content/posts';
import {
  canAskForReview,
  canBePublished,
  canBeRemoved,
  canBeReviewed,
  canBeUnpublished,
  mayReview,
  needsReview,
} from '@skrin/domain/content/post-moves';
import type { Executor } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { findContent, findNames, listTexts } from './posts-repository.ts';
import type { ArticleRow, ArticleVersionRow } from './tables.ts';

/** A post as staff sees it, with what may be done with it. */
export async function presentPost(executor: Executor, actor: Actor, row: ArticleRow): Promise<Post> {
  const content = await findContent(executor, row);
  const isReviewed = row.reviewedRevision === row.revision;
  const person = await peopleOf(executor, [row.authorId, row.reviewerId]);
  const texts = row.published ? await listTexts(executor, row.id) : [];
  const may = (action: 'update' | 'review' | 'publish' | 'remove') => hasPermission(actor.role, `post:${action}`);
  return {
    ...content,
    id: row.id,
    version: row.version,
    key: row.key,
    state: row.state,
    isPublic: row.published,
    revision: row.revision,
    ...(row.publicRevision !== null && { publicRevision: row.publicRevision }),
    ...(row.publishAt && { publishAt: row.publishAt.toISOString() }),
    ...(row.publishedOn && { publishedOn: row.publishedOn }),
    ...(row.authorId && { author: person(row.authorId) }),
    ...(row.reviewerId && isReviewed && { reviewer: person(row.reviewerId) }),
    ...(row.reviewNote && { reviewNote: row.reviewNote }),
    needsReview: needsReview(row),
    slugs: Object.fromEntries(texts.map(({ language, slug }) => [language, slug])),
    reads: row.reads,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    can: {
      save: may('update'),
      askForReview: may('update') && canAskForReview(row),
      review: may('review') && canBeReviewed(row) && mayReview(row, actor.userId),
      publish: may('publish') && canBePublished(row) && !needsReview(row),
      unpublish: may('publish') && canBeUnpublished(row),
      remove: may('remove') && canBeRemoved(row),
    },
  };
}

type Version = Pick<ArticleVersionRow, 'revision' | 'authorId' | 'reviewerId' | 'createdAt'>;

/** Versions of a post, with the names of who wrote and reviewed them. */
export async function presentVersions(
  executor: Executor,
  { published, publicRevision }: ArticleRow,
  versions: readonly Version[],
): Promise<PostVersionItem[]> {
  const person = await peopleOf(
    executor,
    versions.flatMap(({ authorId, reviewerId }) => [authorId, reviewerId]),
  );
  return versions.map(({ revision, authorId, reviewerId, createdAt }) => ({
    revision,
    createdAt: createdAt.toISOString(),
    ...(authorId && { author: person(authorId) }),
    ...(reviewerId && { reviewer: person(reviewerId) }),
    isPublic: published && publicRevision === revision,
  }));
}

async function peopleOf(executor: Executor, ids: readonly (string | null)[]): Promise<(id: string) => PostPerson> {
  const names = await findNames(executor, ids);
  return (id) => {
    const name = names.get(id);
    return { id, ...(name && { name }) };
  };
}
