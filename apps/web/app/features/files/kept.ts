import * as z from 'zod/mini';
import { readPersonal, writePersonal } from '../../browser/user-store.ts';
import { storeOwner } from '../../session/personal-key.ts';

const keptSchema = z.object({
  /** How files are shown. */
  look: z._default(z.enum(['list', 'grid']), 'list'),
  /** Uploads that were begun and not finished, by what was chosen and where it goes. */
  uploads: z._default(z.record(z.string(), z.object({ key: z.string(), url: z.optional(z.string()) })), {}),
});
type Kept = z.output<typeof keptSchema>;
export type FileLook = Kept['look'];

/** What this browser keeps of the reader's files. */
export const readKept = (): Kept => readPersonal('files', storeOwner(), keptSchema) ?? keptSchema.parse({});

/** Keeps one part of it. */
export const keep = (changes: Partial<Kept>): void =>
  writePersonal('files', storeOwner(), { ...readKept(), ...changes });
