import * as z from 'zod/mini';
import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  postContentSchema,
  postEditorsSchema,
  postMoveSchema,
  postRestoreSchema,
  postReviewSchema,
  postSaveSchema,
  postScheduleSchema,
  postSchema,
  postTokenSchema,
  postVersionItemSchema,
  postVersionSchema,
} from './posts.ts';

const move = { method: 'POST', feature: 'content', params: idParamsSchema, status: 200, response: postSchema } as const;

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts',
  feature: 'content',
  summary: 'Begin a post, as a draft',
  permission: 'post:create',
  body: postContentSchema,
  status: 201,
  response: postSchema,
});

export const getPost = defineEndpoint({
  method: 'GET',
  path: '/api/posts/:id/content',
  feature: 'content',
  summary: 'The newest version of a post, in every language',
  permission: 'post:read',
  params: idParamsSchema,
  status: 200,
  response: postSchema,
});

export const savePost = defineEndpoint({
  method: 'PUT',
  path: '/api/posts/:id/content',
  feature: 'content',
  summary: 'Save a post as a new version; what was public stays so, and a review of what was changed is taken back',
  permission: 'post:update',
  params: idParamsSchema,
  body: postSaveSchema,
  status: 200,
  response: postSchema,
});

export const askForPostReview = defineEndpoint({
  ...move,
  path: '/api/posts/:id/review-request',
  summary: 'Save a post and ask a second person to read it',
  permission: 'post:update',
  body: postMoveSchema,
});

export const reviewPost = defineEndpoint({
  ...move,
  path: '/api/posts/:id/review',
  summary: 'Say that a post is right, or send it back with a note; nobody reviews what they changed themselves',
  permission: 'post:review',
  body: postReviewSchema,
});

export const publishPost = defineEndpoint({
  ...move,
  path: '/api/posts/:id/publish',
  summary: 'Save a post and publish it; a medical one needs a review of this very text',
  permission: 'post:publish',
  body: postMoveSchema,
});

export const schedulePost = defineEndpoint({
  ...move,
  path: '/api/posts/:id/schedule',
  summary: 'Save a post and publish it at a time to come',
  permission: 'post:publish',
  body: postScheduleSchema,
});

export const unpublishPost = defineEndpoint({
  ...move,
  path: '/api/posts/:id/unpublish',
  summary: 'End the schedule of a post, or where there is none take it from readers; nothing that was written is lost',
  permission: 'post:publish',
  body: postTokenSchema,
});

export const restorePost = defineEndpoint({
  ...move,
  path: '/api/posts/:id/restore',
  summary: 'Make an earlier version the newest one again, as a draft; what is public stays so',
  permission: 'post:update',
  body: postRestoreSchema,
});

export const listPostEditors = defineEndpoint({
  method: 'GET',
  path: '/api/posts/:id/editors',
  feature: 'content',
  summary: 'Who else has a post open to change it',
  permission: 'post:read',
  params: idParamsSchema,
  status: 200,
  response: postEditorsSchema,
});

const editing = {
  path: '/api/posts/:id/editing',
  feature: 'content',
  permission: 'post:update',
  params: idParamsSchema,
  status: 204,
  response: null,
} as const;

export const editPost = defineEndpoint({
  ...editing,
  method: 'PUT',
  summary: 'Say that one has a post open to change it; forgotten soon unless it is said again',
});

export const leavePost = defineEndpoint({
  ...editing,
  method: 'DELETE',
  summary: 'Say that one has closed a post',
});

export const listPostVersions = defineEndpoint({
  method: 'GET',
  path: '/api/posts/:id/versions',
  feature: 'content',
  summary: 'The versions of a post that are kept, the newest first',
  permission: 'post:read',
  params: idParamsSchema,
  status: 200,
  response: z.object({ items: z.array(postVersionItemSchema) }),
});

export const getPostVersion = defineEndpoint({
  method: 'GET',
  path: '/api/posts/:id/versions/:revision',
  feature: 'content',
  summary: 'One version of a post, whole',
  permission: 'post:read',
  params: z.extend(idParamsSchema, {
    revision: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)),
  }),
  status: 200,
  response: postVersionSchema,
});
