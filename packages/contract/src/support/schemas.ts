import { z } from 'zod';
import { languageSchema, timeSchema } from '../common.ts';
import { announcementKeys } from './announcements.ts';
import { interests } from './interests.ts';

const name = z.string().trim().min(1).max(100);
const emailSchema = z.email().max(254);
/** Empty, or anything people write a telephone number with, in the digits of any script. */
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^$|^\+?[\p{Nd}\s()./-]{5,}$/u);
/** Empty, or an address of the web, with or without its scheme. */
const website = z
  .string()
  .trim()
  .max(200)
  .regex(/^$|^(?:https?:\/\/)?[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)+(?::\d+)?(?:[/?#]\S*)?$/i);

/** What the contact form asks for. Phone, company and website may be left empty (decision 011). */
export const inquiryFormSchema = z.object({
  firstName: name,
  lastName: name,
  email: emailSchema,
  phone: phone.default(''),
  company: z.string().trim().max(150).default(''),
  website: website.default(''),
  interest: z.enum(interests),
  message: z.string().trim().min(1).max(5000),
  /** People do not see this field; what fills it in is a machine. */
  reference: z.string().max(200).default(''),
});
/** As the form holds it, and as it is sent. */
export type InquiryEntries = z.input<typeof inquiryFormSchema>;
export type InquiryForm = z.output<typeof inquiryFormSchema>;

export const inquiryInputSchema = inquiryFormSchema.extend({ language: languageSchema });
export type InquiryInput = z.output<typeof inquiryInputSchema>;

export const inquiryReceivedSchema = z
  .object({ answerBy: timeSchema.meta({ description: 'End of the working day by which we aim to answer' }) })
  .meta({ id: 'InquiryReceived' });
export type InquiryReceived = z.infer<typeof inquiryReceivedSchema>;

export const subscriptionFormSchema = z.object({ email: emailSchema });
export const subscriptionInputSchema = subscriptionFormSchema.extend({
  topic: z.enum(announcementKeys),
  language: languageSchema,
});
export type SubscriptionInput = z.infer<typeof subscriptionInputSchema>;

/** What a link of a mail carries. */
export const linkInputSchema = z.object({ token: z.string().min(1).max(100) });
export const linkAnswerSchema = z.object({ topic: z.enum(announcementKeys) }).meta({ id: 'SubscriptionTopic' });
