import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  inquiryInputSchema,
  inquiryReceivedSchema,
  linkAnswerSchema,
  linkInputSchema,
  subscriptionInputSchema,
} from './schemas.ts';

export const createInquiry = defineEndpoint({
  method: 'POST',
  path: '/api/inquiries',
  feature: 'support',
  summary: 'Ask us something; the same inquiry again within a day is accepted and kept once',
  permission: 'public',
  body: inquiryInputSchema,
  status: 202,
  response: inquiryReceivedSchema,
});

export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions',
  feature: 'support',
  summary:
    'Ask to be notified when something opens; a mail asks for confirmation. The answer is the same for every address',
  permission: 'public',
  body: subscriptionInputSchema,
  status: 202,
  response: z.object({ accepted: z.literal(true) }),
});

export const confirmSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/confirm',
  feature: 'support',
  summary: 'Confirm a subscription with the token of its mail; again is fine',
  permission: 'public',
  body: linkInputSchema,
  status: 200,
  response: linkAnswerSchema,
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/unsubscribe',
  feature: 'support',
  summary: 'End a subscription with the token of its mail; the address is deleted',
  permission: 'public',
  body: linkInputSchema,
  status: 200,
  response: linkAnswerSchema,
});
