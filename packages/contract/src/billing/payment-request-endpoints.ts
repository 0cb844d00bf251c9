import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema, languageSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  paymentRequestSchema,
  requestContentSchema,
  requestSaveSchema,
  requestSummarySchema,
  requestVersionSchema,
  transferInputSchema,
} from './payment-requests.ts';

const one = { feature: 'billing', params: idParamsSchema, status: 200, response: paymentRequestSchema } as const;

export const getRequestSummary = defineEndpoint({
  method: 'GET',
  path: '/api/payment-requests/summary',
  feature: 'billing',
  summary: 'How many payment requests there are in all, paid, pending, overdue and drafts, and for how much',
  permission: 'paymentRequest:read',
  status: 200,
  response: requestSummarySchema,
});

export const createPaymentRequest = defineEndpoint({
  method: 'POST',
  path: '/api/payment-requests',
  feature: 'billing',
  summary: 'Begin a payment request, as a draft',
  permission: 'paymentRequest:manage',
  headers: idempotencyHeadersSchema,
  body: requestContentSchema,
  status: 201,
  response: paymentRequestSchema,
});

export const getPaymentRequest = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/api/payment-requests/:id/content',
  summary: 'One payment request, with its lines and its payment',
  permission: 'paymentRequest:read',
});

export const savePaymentRequest = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/api/payment-requests/:id/content',
  summary: 'Change a draft',
  permission: 'paymentRequest:manage',
  body: requestSaveSchema,
});

export const sendPaymentRequest = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/api/payment-requests/:id/send',
  summary: 'Number a draft and mail it; from then on it stays as it is',
  permission: 'paymentRequest:manage',
  body: requestVersionSchema,
});

export const recordTransfer = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/api/payment-requests/:id/payment',
  summary: 'Record that the whole amount came by bank transfer; a large one waits for a second person',
  permission: 'paymentRequest:manage',
  headers: idempotencyHeadersSchema,
  body: transferInputSchema,
});

export const confirmTransfer = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/api/payment-requests/:id/payment/confirmation',
  summary: 'Confirm a recorded transfer; nobody confirms what they recorded themselves',
  permission: 'paymentRequest:confirm',
  body: requestVersionSchema,
});

export const takeBackTransfer = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/api/payment-requests/:id/payment/withdrawal',
  summary: 'Take back a recorded transfer that nobody has confirmed',
  permission: 'paymentRequest:manage',
  body: requestVersionSchema,
});

export const voidPaymentRequest = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/api/payment-requests/:id/void',
  summary: 'Call off a request that was sent and is not paid',
  permission: 'paymentRequest:manage',
  body: requestVersionSchema,
});

export const getPaymentRequestPdf = defineEndpoint({
  method: 'GET',
  path: '/api/payment-requests/:id/pdf',
  feature: 'billing',
  summary: 'The request as a PDF, in its own language unless another is named',
  permission: 'paymentRequest:read',
  params: idParamsSchema,
  query: z.object({ language: z.optional(languageSchema) }),
  status: 200,
  response: null,
});
