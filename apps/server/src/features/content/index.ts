import { readArticles } from '@skrin/content';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import { articlePages } from './article-pages.ts';
import { publishPostJob, publishScheduled } from './change-posts.ts';
import type { ContentContext } from './context.ts';
import { createReadCounter } from './count-reads.ts';
import { forgetEditorsJob } from './edit-post.ts';
import { forgetEditors } from './post-editors-repository.ts';
import { servePosts } from './post-resource.ts';
import { registerContentRoutes } from './routes.ts';
import { seedArticles } from './seed-articles.ts';
import { mailReviewer, mailReviewerJob, tellReviewers, tellReviewersJob } from './tell-reviewers.ts';

export { contentData } from './personal-data.ts';

export interface Content extends Feature {
  seed: () => Promise<void>;
}

/** Posts: what Skrin publishes. */
export function createContent(context: ContentContext): Content {
  const { database } = context;
  return {
    seed: () => seedArticles(database, readArticles()),
    routes: (app) => {
      servePosts(app, database);
      registerContentRoutes(app, context, createReadCounter(database));
    },
    jobs: [
      handleJob(publishPostJob, (due) => publishScheduled(database, due)),
      handleJob(tellReviewersJob, (asked) => tellReviewers(context, asked)),
      handleJob(mailReviewerJob, (asked) => mailReviewer(context, asked)),
      handleJob(forgetEditorsJob, () => forgetEditors(database)),
    ],
    namedPages: articlePages(database),
  };
}
