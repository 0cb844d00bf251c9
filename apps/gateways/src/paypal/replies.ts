import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requestIdSchema } from './schemas.ts';

export const problem = (reply: FastifyReply, status: number, name: string, issues: string[]): FastifyReply =>
  reply.code(status).send({ name, debug_id: 'simulator', details: issues.map((issue) => ({ issue })) });

export const unknown = (reply: FastifyReply): FastifyReply =>
  problem(reply, 404, 'RESOURCE_NOT_FOUND', ['INVALID_RESOURCE_ID']);

export const refused = (reply: FastifyReply, issue: string): FastifyReply =>
  problem(reply, 422, 'UNPROCESSABLE_ENTITY', [issue]);

export const invalid = (reply: FastifyReply, error: z.ZodError): FastifyReply =>
  problem(
    reply,
    400,
    'INVALID_REQUEST',
    error.issues.map(({ message }) => message),
  );

/** Origin by which the caller reached this simulator. */
export const originOf = (request: FastifyRequest): string => `http://${request.host}`;

/** The idempotency key of a call (`PayPal-Request-Id`); undefined without one. */
export const requestIdOf = (request: FastifyRequest): string | undefined =>
  requestIdSchema.safeParse(request.headers['paypal-request-id']).data;
