import type * as z from 'zod/mini';
import type { Permission } from './access/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One HTTP endpoint as both sides see it. The server validates requests and serialises responses by it, the
 * OpenAPI document is drawn from it, and the web's client is typed by it.
 */
export interface Endpoint {
  method: Method;
  /** With `:name` placeholders, from `/api` on. */
  path: `/api/${string}`;
  feature: string;
  summary: string;
  /** What one must be allowed to do to call it; `public`: anybody may. */
  permission: Permission | 'public';
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  headers?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** Status of success and its body; `null` = no body. */
  status: 200 | 201 | 202 | 204;
  response: z.core.$ZodType | null;
  /** Each event, where the answer is a stream of server-sent events. */
  event?: z.core.$ZodType;
}

/** Keeps the literal types of a definition, so that the client and the handlers infer from it. */
export const defineEndpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition;

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
/** What a caller receives again and again from a stream. */
export type EndpointEvent<E extends Endpoint> = Output<E['event']>;
