import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than a server takes to come back. */
const TIMEOUT_MS = 90_000;

interface Request {
  url: string;
  token?: string | undefined;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Creates a new body for each attempt. */
  body?: () => FormData | string;
  /** Which statuses count as an answer: by default all below 500. */
  isAnswer?: (status: number) => boolean;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Repeats a request, as an app would, until a response counts as an answer. */
export async function untilAnswered({ isAnswer = isFine, ...request }: Request): Promise<Answer> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(150)) {
    const answer = await ask(request).catch(() => undefined);
    if (answer && isAnswer(answer.status)) return answer;
  }
  throw new Error(`no answer to ${request.method ?? 'GET'} ${request.url}`);
}

const isFine = (status: number): boolean => status < 500;

async function ask({ url, token, method = 'GET', headers = {}, body }: Request): Promise<Answer> {
  const content = body?.();
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof content === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}
