import * as z from 'zod/mini';
import { idSchema } from './common.ts';

/** Somebody with an account, as others see them who work with them. */
export const personRefSchema = z
  .object({ id: idSchema, name: z.string() })
  .register(z.globalRegistry, { id: 'PersonRef' });
export type PersonRef = z.infer<typeof personRefSchema>;
export const peopleSchema = z.object({ items: z.array(personRefSchema) });
