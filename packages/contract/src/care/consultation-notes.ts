import * as z from 'zod/mini';
import { idParamsSchema, idSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { longText } from '../text.ts';

/** A note that staff of a clinic write for themselves; the person's data export contains it. */
export const consultationNoteSchema = z
  .object({
    id: idSchema,
    /** The author's name; null: they no longer have an account. */
    author: z.nullable(z.string()),
    text: z.string(),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'ConsultationNote' });
export type ConsultationNote = z.infer<typeof consultationNoteSchema>;

export const newNoteSchema = z.strictObject({ text: longText({ max: 4_000 }) });
export type NewNote = z.infer<typeof newNoteSchema>;

export const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/consultations/:id/notes',
  feature: 'care',
  summary: 'Notes of the clinic about a consultation, oldest first',
  permission: 'consultation:note',
  params: idParamsSchema,
  status: 200,
  response: z.object({ items: z.array(consultationNoteSchema) }),
});

export const createNote = defineEndpoint({
  method: 'POST',
  path: '/api/consultations/:id/notes',
  feature: 'care',
  summary: 'Write a note about a consultation',
  permission: 'consultation:note',
  params: idParamsSchema,
  body: newNoteSchema,
  status: 201,
  response: consultationNoteSchema,
});
