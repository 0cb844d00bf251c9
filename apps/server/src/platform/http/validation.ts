import { type InvalidField, invalidFieldsOf } from '@skrin/contract/field-errors';
import { isStorable } from '@skrin/contract/text';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Parses params, query, headers and body by the contract; a failure names every invalid field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const value = httpPart === 'body' ? (data ?? {}) : data;
    const unreadable = httpPart === 'headers' ? [] : unreadableFields(value);
    if (unreadable.length > 0)
      return {
        error:
          httpPart === 'params' ? new AppError('not_found') : new AppError('validation_failed', { fields: unreadable }),
      };
    const parsed = z.safeParse(schema, value);
    if (parsed.success)
      return { value: httpPart === 'headers' ? { ...Object(data), ...Object(parsed.data) } : parsed.data };
    // An invalid path parameter names a thing that cannot exist: answer 404 rather than a validation error.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    return { error: new AppError('validation_failed', { fields: invalidFields(parsed.error, value) }) };
  };

/**
 * The texts of a request, at any depth, that neither PostgreSQL nor UTF-8 can hold. Schemas of texts refuse them too; a
 * schema that lets any JSON pass cannot.
 */
export function unreadableFields(root: unknown): InvalidField[] {
  const found: InvalidField[] = [];
  const fault = (visit: Visit): void => void found.push({ path: pathOf(visit), code: 'unreadable_characters' });
  // Grows while it is walked through: JSON may be nested deeper than a function can call itself.
  const visits: Visit[] = [{ value: root }];
  for (const visit of visits) {
    const { value } = visit;
    if (typeof value === 'string' && !isStorable(value)) fault(visit);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isStorable(key)) visits.push({ value: inner, key, parent: visit });
      else fault(visit);
    }
  }
  return found;
}

interface Visit {
  value: unknown;
  key?: string;
  parent?: Visit;
}

function pathOf(visit: Visit): string {
  const keys: string[] = [];
  for (let each: Visit | undefined = visit; each?.key !== undefined; each = each.parent) keys.unshift(each.key);
  return keys.join('.');
}

/** Every field that zod refused, with the codes of the catalogue. */
export const invalidFields = (error: z.core.$ZodError, data: unknown): InvalidField[] =>
  error.issues.flatMap((issue) => invalidFieldsOf(issue, valueAt(data, issue.path)));

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
