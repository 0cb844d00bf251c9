import type { Endpoint, EndpointRequest, EndpointResponse } from '@skrin/contract/endpoint';
import { problemSchema } from '@skrin/contract/errors';
import type { InvalidField } from '@skrin/contract/field-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Act } from '../policy/authorize.ts';
import { guard, type Principal } from './guard.ts';
import { MULTIPART, OFFSET_STREAM } from './openapi.ts';
import { type Limit, limitedBy } from './rate-limits.ts';

/**
 * What a handler gets: the validated request, the caller and the act (both undefined on public endpoints), and
 * Fastify's request and reply.
 */
export type HandlerInput<E extends Endpoint> = EndpointRequest<E> & {
  principal: E['permission'] extends 'public' ? undefined : Principal;
  act: E['permission'] extends 'public' ? undefined : Act;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Endpoints without a response schema answer 204, or send what the handler returns (bytes, a stream). */
type HandlerOutput<E extends Endpoint> = E['response'] extends null ? unknown : EndpointResponse<E>;

/** The media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

interface RouteOptions {
  limits?: Limit[];
  /** Bytes of the body, where it may be longer than those of other endpoints. */
  bodyLimit?: number;
  /** Replaces `validation_failed` by a more specific code. */
  invalidCode?: (fields: InvalidField[]) => AppError['code'];
  /** For the reference page: the parts of a multipart body, and the media type of a response that is not JSON. */
  multipart?: z.ZodType;
  produces?: string;
  /** The bytes are asked for by ranges, and so travel as they are. */
  isRanged?: boolean;
}

/** Serves an endpoint of the contract: guard → limits → parse → handler → serialise by the response schema. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<HandlerOutput<E>> | HandlerOutput<E>,
  options: RouteOptions = {},
): void {
  const { limits = [], invalidCode, bodyLimit } = options;
  if (endpoint.raw) passStreams(app);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD answers as GET does, without the body; of a stream it would open one that nobody reads.
    exposeHeadRoute: endpoint.method === 'GET' && options.produces !== EVENT_STREAM,
    config: { endpoint },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(options.isRanged && { compress: false }),
    schema: schemaOf(endpoint, options),
    onRequest: guard(endpoint, app.authenticate),
    preHandler: limits.map((limit, index) => limitedBy(app, `${endpoint.method} ${endpoint.path} ${index}`, limit)),
    errorHandler: (error, request, reply) => app.errorHandler(renameInvalid(error, invalidCode), request, reply),
    handler: async (request, reply) => {
      const { params, query, headers, body, principal } = request;
      // The guard and the validator ensure the types of the contract, which Fastify's types do not know.
      const act = principal && { actor: principal, permission: endpoint.permission, requestId: request.id };
      const input = { params, query, headers, body, principal, act, request, reply } as unknown as HandlerInput<E>;
      reply.code(endpoint.status);
      return handler(input);
    },
  });
}

/** Lets handlers read a stream of bytes, which is their request's `body`, by themselves. */
function passStreams(app: FastifyInstance): void {
  if (app.hasContentTypeParser(OFFSET_STREAM)) return;
  app.addContentTypeParser(OFFSET_STREAM, (_request, payload, done) => done(null, payload));
}

function schemaOf({ params, query, headers, body, ...endpoint }: Endpoint, { multipart, produces }: RouteOptions) {
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [endpoint.feature],
    ...(endpoint.permission !== 'public' && { security: [{ bearer: [endpoint.permission] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(multipart && { [MULTIPART]: multipart }),
    ...(endpoint.raw && endpoint.method === 'PATCH' && { [OFFSET_STREAM]: bytes }),
    response: { [endpoint.status]: successOf(endpoint, produces), default: problemResponse },
  };
}

const nothing = z.null().meta({ description: 'Success, without a body' });
const bytes = z.string().meta({ format: 'binary' });

function successOf({ response }: Pick<Endpoint, 'response'>, produces: string | undefined) {
  if (response) return { description: 'Success', content: { 'application/json': { schema: response } } };
  if (produces) return { description: 'Success', content: { [produces]: { schema: bytes } } };
  return nothing;
}

/** Every response but success is a problem. */
const problemResponse = {
  description: 'Problem details (RFC 9457); `code` says which',
  content: { 'application/problem+json': { schema: problemSchema } },
};

/** `GET /api/analyses/:id` → `get_analyses_id`. */
const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  [method.toLowerCase(), ...path.split(/\W+/).slice(2)].join('_');

function renameInvalid<Thrown>(error: Thrown, invalidCode: RouteOptions['invalidCode']): Thrown | AppError {
  if (!invalidCode || !(error instanceof AppError) || error.code !== 'validation_failed') return error;
  return new AppError(invalidCode(error.fields), { fields: error.fields });
}
