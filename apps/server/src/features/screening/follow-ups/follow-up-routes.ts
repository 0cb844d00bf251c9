import {
  answerFollowUp as answerEndpoint,
  getFollowUp,
  getTimeline,
  listFollowUps,
} from '@skrin/contract/screening/follow-up-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Programmes } from '../programmes/programme-service.ts';
import { answerFollowUp } from './answer-follow-up.ts';
import { followUpPolicy } from './follow-up-policy.ts';
import { findFollowUp, listWaitingFollowUps } from './follow-ups-repository.ts';
import { presentFollowUps } from './present-follow-ups.ts';
import { readTimeline } from './read-timeline.ts';

interface RouteOptions {
  database: Database;
  programmes: Programmes;
}

/** More follow-ups than anybody has waiting at once. */
const MOST_WAITING = 20;

export function registerFollowUpRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { database } = options;
  route(app, listFollowUps, async ({ act }) => {
    const scope = followUpPolicy.scope(act.actor);
    const rows = await listWaitingFollowUps(database, { scope, now: new Date(), limit: MOST_WAITING });
    return { items: await presentFollowUps(database, rows) };
  });
  route(app, getFollowUp, async ({ act, params: { id } }) => {
    const row = orNotFound(await findFollowUp(database, { id, scope: followUpPolicy.scope(act.actor) }));
    const [presented] = await presentFollowUps(database, [row]);
    return orNotFound(presented);
  });
  route(app, answerEndpoint, ({ act, params, body }) => answerFollowUp(database, { act, id: params.id, answer: body }));
  route(app, getTimeline, ({ act, params }) => readTimeline(options, { act, id: params.id }));
}
