import { type APIRequestContext, expect } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import { administrator } from './people.ts';

export type Headers = Record<'authorization', string>;

/** Headers of a request of the administrator. */
export async function asAdministrator(request: APIRequestContext): Promise<Headers> {
  const { accessToken }: Session = await post(request, '/api/auth/login', { data: administrator });
  return { authorization: `Bearer ${accessToken}` };
}

/** Sends a POST request that must succeed. */
export async function post<Body>(
  request: APIRequestContext,
  address: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<Body> {
  const answer = await request.post(address, options);
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
