import * as z from 'zod/mini';
import { idParamsSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { documentKeySchema, documentRequestSchema, documentStatusSchema, issuedDocumentSchema } from './documents.ts';

/** Answers application/pdf. */
export const createDocument = defineEndpoint({
  method: 'POST',
  path: '/api/analyses/:id/documents',
  feature: 'screening',
  summary: 'Issue an own unlocked result as a signed PDF',
  permission: 'document:create',
  params: idParamsSchema,
  body: documentRequestSchema,
  status: 201,
  response: null,
});

export const mailDocument = defineEndpoint({
  method: 'POST',
  path: '/api/analyses/:id/document-mails',
  feature: 'screening',
  summary: "Issue an own unlocked result as a signed PDF and mail it to the account's address",
  permission: 'document:create',
  params: idParamsSchema,
  body: documentRequestSchema,
  status: 202,
  response: z.object({ email: z.string() }),
});

export const listDocuments = defineList(issuedDocumentSchema, {
  path: '/api/documents',
  feature: 'screening',
  summary: 'Own documents that were issued, newest first',
  permission: 'document:read',
  query: pageQuerySchema,
});

export const withdrawDocument = defineEndpoint({
  method: 'POST',
  path: '/api/documents/:id/withdraw',
  feature: 'screening',
  summary: 'Withdraw a document: whoever asks after it is told so from then on',
  permission: 'document:withdraw',
  params: idParamsSchema,
  status: 200,
  response: issuedDocumentSchema,
});

export const getDocumentStatus = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/status',
  feature: 'screening',
  summary: 'Whether a document was withdrawn; tells nothing of what it says, nor whose it is',
  permission: 'public',
  params: idParamsSchema,
  status: 200,
  response: documentStatusSchema,
});

export const getDocumentKeys = defineEndpoint({
  method: 'GET',
  path: '/api/document-keys',
  feature: 'screening',
  summary: 'Public keys that verify documents (RFC 7517), former ones included',
  permission: 'public',
  status: 200,
  response: z.object({ keys: z.array(documentKeySchema) }),
});
