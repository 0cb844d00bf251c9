import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, type InvalidField } from '../errors.ts';

/** Parses params, query, headers and body by the contract; a failure names every invalid field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const value = httpPart === 'body' ? (data ?? {}) : data;
    const parsed = schema.safeParse(value);
    if (parsed.success)
      return { value: httpPart === 'headers' ? { ...Object(data), ...Object(parsed.data) } : parsed.data };
    // An address that cannot exist is a missing thing, not a wrong entry.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    return { error: new AppError('validation_failed', { fields: invalidFields(parsed.error, value) }) };
  };

/** Every field that zod refused, with the codes of the catalogue. */
export const invalidFields = (error: z.ZodError, data: unknown): InvalidField[] =>
  error.issues.flatMap((issue) => describeIssue(issue, valueAt(data, issue.path)));

type Issue = z.ZodError['issues'][number];

function describeIssue(issue: Issue, value: unknown): InvalidField[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown_key' }));
  }
  if (isEmpty(value)) return [{ path, code: 'required' }];
  if (issue.code === 'invalid_value') return [{ path, code: 'invalid_option' }];
  if (issue.code === 'invalid_format' && issue.format === 'email') return [{ path, code: 'invalid_email' }];
  if (issue.code === 'too_small') return [{ path, ...bound(issue.origin, 'short', Number(issue.minimum)) }];
  if (issue.code === 'too_big') return [{ path, ...bound(issue.origin, 'long', Number(issue.maximum)) }];
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

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
