import type * as z from 'zod/mini';

/** An invalid field before translation. */
export interface InvalidField {
  /** As in the request: `answers.location`. */
  path: string;
  /** Stable; its text is `errors:fieldErrors.<code>`. */
  code: string;
  /** Values for the placeholders of the text. */
  params?: Readonly<Record<string, string | number>>;
}

/** Maps a zod issue to our error codes, the same in browser and server. `value` is the value at the issue's path. */
export function invalidFieldsOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue, value: unknown): InvalidField[] {
  const parts = issue.path ?? [];
  const path = parts.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...parts, key].join('.'), code: 'unknown_key' }));
  }
  if (isEmpty(value)) return [{ path, code: 'required' }];
  if (issue.code === 'invalid_value') return [{ path, code: 'invalid_option' }];
  if (issue.code === 'invalid_format' && issue.format === 'email') return [{ path, code: 'invalid_email' }];
  if (issue.code === 'too_small') return [{ path, ...bound(issue.origin, 'short', Number(issue.minimum)) }];
  if (issue.code === 'too_big') return [{ path, ...bound(issue.origin, 'long', Number(issue.maximum)) }];
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return [{ path, code: issue.params.code }];
  return [{ path, code: 'invalid' }];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function bound(origin: string, side: 'short' | 'long', limit: number) {
  if (origin === 'string') return { code: `too_${side}`, params: { count: limit } };
  if (origin !== 'number' && origin !== 'int') return { code: 'invalid' };
  return side === 'short'
    ? { code: 'too_small', params: { minimum: limit } }
    : { code: 'too_large', params: { maximum: limit } };
}
