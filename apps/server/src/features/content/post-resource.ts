import { hasPermission } from '@skrin/contract/access/permissions';
import { postResource } from '@skrin/contract/content/post.resource';
import {
  askForPostReview,
  createPost as createPostEndpoint,
  editPost,
  getPost,
  getPostVersion,
  leavePost,
  listPostEditors,
  listPostVersions,
  publishPost as publishPostEndpoint,
  restorePost as restorePostEndpoint,
  reviewPost as reviewPostEndpoint,
  savePost as savePostEndpoint,
  schedulePost as schedulePostEndpoint,
  unpublishPost as unpublishPostEndpoint,
} from '@skrin/contract/content/post-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { referToImages } from '../../platform/images/image-references.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { everyRow } from '../../platform/policy/policy.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import {
  askForReview,
  createPost,
  publishPost,
  restorePost,
  reviewPost,
  savePost,
  schedulePost,
  unpublishPost,
} from './change-posts.ts';
import { closeForEditing, openForEditing } from './edit-post.ts';
import { listOtherEditors } from './post-editors-repository.ts';
import { postPolicy } from './post-policy.ts';
import { findContent, findPost, findVersion, listVersions } from './posts-repository.ts';
import { presentPost, presentVersions } from './present-post.ts';
import { type ArticleRow, articles, articleVersions } from './tables.ts';

/**
 * Bytes of a request with a post: 60,000 letters of three bytes, as those of Chinese, in each of six languages, and room for
 * what JSON escapes.
 */
const POST_BYTES = 2 * 1024 * 1024;
const long = { bodyLimit: POST_BYTES };

/** How staff works on posts. */
export function servePosts(app: FastifyInstance, database: Database): void {
  serveResource(app, { resource: postResource, table: articles, policy: postPolicy, database });
  for (const column of [articles.images, articleVersions.images]) referToImages(app, { column, scope: seesPosts });
  const present = (actor: Actor, row: ArticleRow) => presentPost(database, actor, row);
  const find = async (actor: Actor, id: string) =>
    orNotFound(await findPost(database, { id, scope: postPolicy.scope(actor) }));

  route(
    app,
    createPostEndpoint,
    async ({ act, body }) => present(act.actor, await createPost(database, { act, content: body })),
    long,
  );
  route(app, getPost, async ({ principal, params: { id } }) => present(principal, await find(principal, id)));
  route(
    app,
    savePostEndpoint,
    async ({ act, params: { id }, body }) => present(act.actor, await savePost(database, { act, id, ...body })),
    long,
  );
  route(
    app,
    askForPostReview,
    async ({ act, params: { id }, body }) => present(act.actor, await askForReview(database, { act, id, ...body })),
    long,
  );
  route(app, reviewPostEndpoint, async ({ act, params: { id }, body: { approved: isRight, ...body } }) =>
    present(act.actor, await reviewPost(database, { act, id, isRight, ...body })),
  );
  route(
    app,
    publishPostEndpoint,
    async ({ act, params: { id }, body }) => present(act.actor, await publishPost(database, { act, id, ...body })),
    long,
  );
  route(
    app,
    schedulePostEndpoint,
    async ({ act, params: { id }, body: { publishAt, ...body } }) =>
      present(act.actor, await schedulePost(database, { act, id, publishAt: new Date(publishAt), ...body })),
    long,
  );
  route(app, unpublishPostEndpoint, async ({ act, params: { id }, body }) =>
    present(act.actor, await unpublishPost(database, { act, id, ...body })),
  );
  route(app, restorePostEndpoint, async ({ act, params: { id }, body }) =>
    present(act.actor, await restorePost(database, { act, id, ...body })),
  );
  route(app, listPostEditors, async ({ principal, params: { id } }) => {
    await find(principal, id);
    return { items: await listOtherEditors(database, { articleId: id, userId: principal.userId }) };
  });
  route(app, editPost, ({ act: { actor }, params: { id } }) => openForEditing(database, { actor, id }));
  route(app, leavePost, ({ act: { actor }, params: { id } }) => closeForEditing(database, { actor, id }));
  route(app, listPostVersions, async ({ principal, params: { id } }) => {
    const row = await find(principal, id);
    return { items: await presentVersions(database, row, await listVersions(database, id)) };
  });
  route(app, getPostVersion, async ({ principal, params: { id, revision } }) => {
    const row = await find(principal, id);
    if (row.revision === 0 && revision === 0) return { ...bundled(row), content: await findContent(database, row) };
    const version = orNotFound(await findVersion(database, { articleId: id, revision }));
    const [item] = await presentVersions(database, row, [version]);
    return { ...orNotFound(item), content: version.content };
  });
}

const bundled = ({ createdAt, published }: ArticleRow) => ({
  revision: 0,
  createdAt: createdAt.toISOString(),
  isPublic: published,
});

/** Whoever reads posts sees what they show. */
const seesPosts = (actor: Actor) => (hasPermission(actor.role, 'post:read') ? everyRow : sql`false`);
