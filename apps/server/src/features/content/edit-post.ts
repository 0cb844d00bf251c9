import type { Database, Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { organisationAudience, publishLive } from '../../platform/live/publish-live.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { keepEditor, removeEditor } from './post-editors-repository.ts';
import { postPolicy } from './post-policy.ts';
import { findPost } from './posts-repository.ts';

/** Once an hour. */
export const forgetEditorsJob = defineJob({ name: 'content.forget_editors', queue: 'maintenance', cron: '53 * * * *' });

interface Asked {
  actor: Actor;
  id: string;
}

/** Says that somebody has a post open to change it; the others are told once. @throws AppError `not_found` */
export const openForEditing = (database: Database, asked: Asked) =>
  database.transaction(async (tx) => {
    const { actor, id } = asked;
    orNotFound(await findPost(tx, { id, scope: postPolicy.scope(actor) }));
    if (await keepEditor(tx, { articleId: id, userId: actor.userId })) await tell(tx, asked);
  });

/** Says that somebody has closed it. */
export const closeForEditing = (database: Database, asked: Asked) =>
  database.transaction(async (tx) => {
    if (await removeEditor(tx, { articleId: asked.id, userId: asked.actor.userId })) await tell(tx, asked);
  });

const tell = (tx: Transaction, { actor: { organisationId }, id }: Asked) =>
  publishLive(tx, { to: organisationId ? [organisationAudience(organisationId)] : [], kind: 'post', id });
