import { accountRoles, hasPermission, type Role } from '@skrin/contract/access/permissions';
import { href } from '@skrin/contract/all-pages';
import { idSchema } from '@skrin/contract/common';
import { canBeReviewed, mayReview } from '@skrin/domain/content/post-moves';
import { translator } from '@skrin/i18n/server';
import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { and, desc, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { addJob, defineJob } from '../../platform/jobs/define.ts';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { mailPerson } from '../../platform/mail/mail-person.ts';
import { notify } from '../../platform/notifications/notifications-repository.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { ContentContext } from './context.ts';
import { findPost, lockPost } from './posts-repository.ts';

/** `asked`: the version of the row at which the review was asked for, one for each time. */
const payload = z.object({ articleId: idSchema, asked: z.int() });

export const tellReviewersJob = defineJob({ name: 'content.tell_reviewers', queue: 'maintenance', payload });
export const mailReviewerJob = defineJob({
  name: 'content.mail_reviewer',
  queue: 'mail',
  payload: payload.extend({ userId: idSchema }),
});

/** How many people are asked to read one post: those who signed in last. */
const MOST_TOLD = 100;

/** Administrators may review everything, and are asked only where nobody else is there whose work it is. */
const reviewers: readonly Role[] = accountRoles.filter(
  (role) => role !== 'admin' && hasPermission(role, 'post:review'),
);

/** Tells those who may review a post that one is asked for, at the bell and by mail, unless that is over. */
export async function tellReviewers(
  { database }: Pick<ContentContext, 'database'>,
  { articleId, asked }: z.output<typeof payload>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const post = await lockPost(tx, asSystem(articleId));
    if (!post || !canBeReviewed(post)) return;
    const listIn = async (roles: readonly Role[]) =>
      (await listPeople(tx, roles)).filter((userId) => mayReview(post, userId));
    const found = await listIn(reviewers);
    for (const userId of found.length > 0 ? found : await listIn(['admin'])) {
      await notify(tx, { userId, kind: 'post_review_asked', ref: articleId });
      await addJob(tx, mailReviewerJob, { articleId, asked, userId });
    }
  });
}

async function listPeople(executor: Executor, roles: readonly Role[]): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.state, 'active')))
    .orderBy(sql`${desc(users.lastSignInAt)} nulls last`, users.id)
    .limit(MOST_TOLD);
  return rows.map(({ id }) => id);
}

/** Mails one of them, once for each time that a review is asked for. */
export async function mailReviewer(
  { database, sendOnce, publicUrl }: ContentContext,
  { articleId, asked, userId }: z.output<(typeof mailReviewerJob)['payload']>,
): Promise<void> {
  const post = await findPost(database, asSystem(articleId));
  if (!post || !canBeReviewed(post) || !mayReview(post, userId)) return;
  const [person] = await database.select().from(users).where(eq(users.id, userId));
  if (person?.state !== 'active' || !hasPermission(person.role, 'post:review')) return;
  const { language, email: to } = person;
  const t = translator(language);
  await mailPerson(
    { database, sendOnce, publicUrl },
    {
      ...{ key: `post.review:${articleId}:${asked}:${userId}`, kind: 'post_review_asked', userId, to, language },
      subject: t('posts:reviewMail.subject', { title: post.title }),
      paragraphs: [greetingFor(language, person.firstName), t('posts:reviewMail.lead')],
      details: [{ label: t('posts:fields.title'), value: post.title }],
      action: {
        label: t('posts:reviewMail.open'),
        url: new URL(href('postDetails', { id: articleId }), publicUrl).href,
      },
      closing: [t('posts:reviewMail.closing')],
    },
  );
}
