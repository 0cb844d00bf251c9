import * as z from 'zod/mini';
import { languageSchema, timeSchema } from '../common.ts';
import { comingSoonTopics, subscriptionTopics } from './coming-soon.ts';
import { interests } from './interests.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const emailSchema = z.email().check(z.maxLength(254));
/** Empty, or a phone number with any usual separators, in the digits of any script. */
const phone = z.string().check(z.trim(), z.maxLength(40), z.regex(/^$|^\+?[\p{Nd}\s()./-]{5,}$/u));
/** Empty, or a web address, with or without its scheme. */
const website = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(/^$|^(?:https?:\/\/)?[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)+(?::\d+)?(?:[/?#]\S*)?$/i),
  );

/** What the contact form asks for. Phone, company and website may be left empty (decision 011). */
export const inquiryFormSchema = z.object({
  firstName: name,
  lastName: name,
  email: emailSchema,
  phone: z._default(phone, ''),
  company: z._default(z.string().check(z.trim(), z.maxLength(150)), ''),
  website: z._default(website, ''),
  interest: z.enum(interests),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  /** A honeypot: people do not see this field, so only a machine fills it in. */
  reference: z._default(z.string().check(z.maxLength(200)), ''),
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
export const linkInputSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });
export const linkAnswerSchema = z
  .object({ topic: z.enum(subscriptionTopics) })
  .register(z.globalRegistry, { id: 'SubscriptionTopic' });
