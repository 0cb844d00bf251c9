import * as z from 'zod/mini';
import { personNames } from '../accounts/names.ts';
import { languageSchema, timeSchema } from '../common.ts';
import { lineText, longText, opaqueText, phoneText } from '../text.ts';
import { comingSoonTopics, subscriptionTopics } from './coming-soon.ts';
import { interests } from './interests.ts';

const emailSchema = z.email().check(z.maxLength(254));
/** Empty, or a phone number. */
const phone = z.union([z.string().check(z.trim(), z.maxLength(0)), phoneText()]);
/** Empty, or a web address, with or without its scheme. */
const website = lineText({ min: 0, max: 200 }).check(
  z.regex(/^$|^(?:https?:\/\/)?[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)+(?::\d+)?(?:[/?#]\S*)?$/i),
);

/** What the contact form asks for. Phone, company and website may be left empty (decision 011). */
export const inquiryFormSchema = z.object({
  ...personNames,
  email: emailSchema,
  phone: z._default(phone, ''),
  company: z._default(lineText({ min: 0, max: 150 }), ''),
  website: z._default(website, ''),
  interest: z.enum(interests),
  message: longText({ max: 5000 }),
  /** A honeypot: people do not see this field, so only a machine fills it in. */
  reference: z._default(opaqueText({ max: 200 }), ''),
});
/** `InquiryEntries` is what the form holds, `InquiryForm` what is sent. */
export type InquiryEntries = z.input<typeof inquiryFormSchema>;
export type InquiryForm = z.output<typeof inquiryFormSchema>;

export const inquiryInputSchema = z.extend(inquiryFormSchema, { language: languageSchema });
export type InquiryInput = z.output<typeof inquiryInputSchema>;

export const inquiryReceivedSchema = z
  .object({
    answerBy: timeSchema.check(z.describe('End of the working day by which we aim to answer')),
  })
  .register(z.globalRegistry, { id: 'InquiryReceived' });
export type InquiryReceived = z.infer<typeof inquiryReceivedSchema>;

export const subscriptionFormSchema = z.object({ email: emailSchema });
export const subscriptionInputSchema = z.extend(subscriptionFormSchema, {
  topic: z.enum(comingSoonTopics),
  language: languageSchema,
});
export type SubscriptionInput = z.infer<typeof subscriptionInputSchema>;

/** The token that a link in a mail carries. */
export const linkInputSchema = z.object({ token: opaqueText({ min: 1, max: 100 }) });
export const linkAnswerSchema = z
  .object({ topic: z.enum(subscriptionTopics) })
  .register(z.globalRegistry, { id: 'SubscriptionTopic' });
