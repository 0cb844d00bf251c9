import type * as z from 'zod/mini';
import type { Permission } from './access/permissions.ts';
import { pageOf } from './common.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP endpoint as server and web see it. The server validates requests and serialises responses by it, the OpenAPI
 * document is generated from it, and the web's client takes its types from it.
 */
export interface Endpoint {
  method: Method;
  /** With `:name` placeholders, from `/api` on. */
  path: `/api/${string}`;
  feature: string;
  summary: string;
  /** The permission that a caller needs; `public`: anybody may call it. */
  permission: Permission | 'public';
  /** Asked of the caller's own role, and served, while they look as another: it ends that, or the session. */
  whileLooking?: true;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  headers?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** The body is a stream of bytes, or headers say all: the handler reads and answers by itself, behind the same guard. */
  raw?: true;
  /** Status of success, and the schema of its JSON body; `null`: there is no body, or it is not JSON. */
  status: 200 | 201 | 202 | 204;
  response: z.core.$ZodType | null;
  /** The schema of each event, if the response is a stream of server-sent events. */
  event?: z.core.$ZodType;
}

/**
 * Keeps the literal types of a definition, so that the client and the handlers infer from it. Marked as free of side
 * effects, so that the bundler leaves out endpoints that no page calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition;

/** An endpoint that lists rows by pages: `item` is the schema of one, `query` an extension of `pageQuerySchema`. */
/* @__NO_SIDE_EFFECTS__ */
export const defineList = <
  const Definition extends Omit<Endpoint, 'method' | 'status' | 'response'>,
  Item extends z.core.$ZodType,
>(
  item: Item,
  definition: Definition,
) => ({ method: 'GET', status: 200, response: pageOf(item), ...definition }) as const;

type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** What a caller passes. */
export type EndpointInput<E extends Endpoint> = {
  [Key in 'params' | 'query' | 'body' as E[Key] extends z.core.$ZodType ? Key : never]: Input<E[Key]>;
};
/** What a handler gets after validation. */
export type EndpointRequest<E extends Endpoint> = {
  [Key in 'params' | 'query' | 'headers' | 'body' as E[Key] extends z.core.$ZodType ? Key : never]: Output<E[Key]>;
};
/** What a handler returns and a caller receives. */
export type EndpointResponse<E extends Endpoint> = Output<E['response']>;
/** One event that a caller receives from a stream. */
export type EndpointEvent<E extends Endpoint> = Output<E['event']>;
