import {
  listReaders as readersEndpoint,
  shareConsultation as shareEndpoint,
  withdrawShare as withdrawEndpoint,
  withdrawFollowUps as withdrawFollowUpsEndpoint,
} from '@skrin/contract/care/sharing-endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Sharing } from './context.ts';
import { listReaders } from './list-readers.ts';
import { shareConsultation, withdrawFollowUps, withdrawShare } from './share-consultation.ts';

export function registerSharingRoutes(app: FastifyInstance, sharing: Sharing): void {
  route(app, shareEndpoint, ({ act, params, body }) => shareConsultation(sharing, { act, id: params.id, ...body }));
  route(app, withdrawEndpoint, ({ act, params }) => withdrawShare(sharing, { act, id: params.id }));
  route(app, withdrawFollowUpsEndpoint, ({ act, params }) => withdrawFollowUps(sharing, { act, id: params.id }));
  route(app, readersEndpoint, async ({ act, params }) => ({
    items: await listReaders(sharing, { actor: act.actor, id: params.id }),
  }));
}
