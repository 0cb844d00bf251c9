import * as z from 'zod/mini';
import { idSchema, languageSchema } from '../common.ts';
import { lineText, longText, opaqueText, phoneText } from '../text.ts';

/** A CV is one PDF file of at most so many bytes. */
export const cvLimits = { maxBytes: 5 * 1024 ** 2, megabytes: 5 } as const;

/** What the form of an opening asks for, besides the CV. */
export const applicationFormSchema = z.object({
  name: lineText({ max: 201 }),
  email: z.email().check(z.maxLength(254)),
  /** Empty, or a phone number. */
  phone: z._default(z.union([z.string().check(z.trim(), z.maxLength(0)), phoneText()]), ''),
  letter: longText({ max: 5_000 }),
});
export type ApplicationEntries = z.input<typeof applicationFormSchema>;
export type ApplicationForm = z.output<typeof applicationFormSchema>;

/** The fields of the multipart body, beside the file `cv`. */
export const applicationInputSchema = z.extend(applicationFormSchema, { language: languageSchema });
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** `before`: an earlier application of this address for this opening is there, and counts. */
export const applicationReceivedSchema = z
  .object({ received: z.enum(['now', 'before']) })
  .register(z.globalRegistry, { id: 'ApplicationReceived' });
export type ApplicationReceived = z.infer<typeof applicationReceivedSchema>;

/** What the link in a mail about an application carries. */
export const withdrawalInputSchema = z.object({ id: idSchema, code: opaqueText({ min: 1, max: 100 }) });
export const withdrawnSchema = z
  .object({ title: z.string() })
  .register(z.globalRegistry, { id: 'WithdrawnApplication' });
