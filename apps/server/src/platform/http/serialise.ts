import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError, serializerCompiler as walkingCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Serialises responses by the contract: fields that it does not name are left out, and a response that breaks it is an
 * error. A schema is compiled when it is first used, because walking through it takes longer than writing the JSON. What
 * is compiled is read forward, so a schema that would then fill in or change a value is walked through backward.
 */
export const serializerCompiler: FastifySerializerCompiler<FastifySchema> = (route) => {
  const { method, url } = route;
  const schema = route.schema as z.ZodType;
  let compiled: z.ZodType | undefined;
  if (isOneWay(schema)) return walkingCompiler(route as never);
  return (data: unknown) => {
    compiled ??= z.compile(schema);
    const parsed = z.safeParse(compiled, data);
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
};

const oneWay = new Set<string>(['default', 'prefault', 'catch', 'transform']);

/** Whether any part of a schema fills in or changes values when it is read forward. */
function isOneWay(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { def } = schema._zod;
  const visit = (part: unknown): boolean =>
    part instanceof z.core.$ZodType ? isOneWay(part, seen) : Array.isArray(part) && part.some(visit);
  const shape = schema instanceof z.core.$ZodObject ? Object.values(schema._zod.def.shape) : [];
  return oneWay.has(def.type) || Object.values(def).some(visit) || shape.some(visit);
}
