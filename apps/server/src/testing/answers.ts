import { expect } from 'vitest';

/** What a request answers, which has this status. */
export async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** The status and the code of a refusal. */
export const problemOf = async (response: Promise<Response>): Promise<[number, string]> => {
  const got = await response;
  return [got.status, ((await got.json()) as { code: string }).code];
};
