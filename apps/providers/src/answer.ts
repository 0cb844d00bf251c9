import type { IncomingMessage, ServerResponse } from 'node:http';
import type { People } from './people.ts';
import type { Tokens } from './tokens.ts';

export interface Answer {
  status?: number;
  body?: object;
  /** In place of `body`. */
  html?: string;
  location?: string;
}

export type Body = Record<string, unknown>;

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Body;
}

/** What every stand-in stands on. */
export interface Context {
  /** The address of all stand-ins. */
  url: string;
  people: People;
  tokens: Tokens;
}

/** A stand-in answers what is its own, and leaves everything else to the next. */
export type StandIn = (asked: Asked) => Promise<Answer | undefined> | Answer | undefined;

export const textOf = (body: Body, name: string): string => String(body[name] ?? '');

/** JSON, or the fields of a form. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const source = Buffer.concat(await request.toArray()).toString();
  if (source === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(source));
  return JSON.parse(source);
}

/** Sends an answer to a page of whatever origin, as the providers do. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status = answer.location ? 303 : 200, body, html, location } = answer;
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, PUT',
    'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
    ...(location && { location }),
  });
  response.end(html ?? (body && JSON.stringify(body)));
}
