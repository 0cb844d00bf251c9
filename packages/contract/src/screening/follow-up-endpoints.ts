import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { followUpAnswerSchema, followUpSchema, followUpsSchema, timelineSchema } from './follow-ups.ts';

export const listFollowUps = defineEndpoint({
  method: 'GET',
  path: '/api/follow-ups',
  feature: 'screening',
  summary: 'Own follow-ups that wait for an answer: one for each opened result at most, the latest first',
  permission: 'follow_up:read',
  status: 200,
  response: followUpsSchema,
});

export const getFollowUp = defineEndpoint({
  method: 'GET',
  path: '/api/follow-ups/:id',
  feature: 'screening',
  summary: 'One own follow-up, with what follows from its answer',
  permission: 'follow_up:read',
  params: idParamsSchema,
  status: 200,
  response: followUpSchema,
});

export const answerFollowUp = defineEndpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/answer',
  feature: 'screening',
  summary: 'Say how a problem went on; signs of danger are held against the red-flag rules. A later answer replaces it',
  permission: 'follow_up:answer',
  params: idParamsSchema,
  body: followUpAnswerSchema,
  status: 200,
  response: followUpSchema,
});

export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/timeline',
  feature: 'screening',
  summary: 'All analyses of the problem that this one is about, the oldest first, with their follow-ups',
  permission: 'analysis:read',
  params: idParamsSchema,
  status: 200,
  response: timelineSchema,
});
