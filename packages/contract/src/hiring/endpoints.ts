import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { applicationReceivedSchema, withdrawalInputSchema, withdrawnSchema } from './applications.ts';

/** Multipart: the fields of `applicationInputSchema`, and one file `cv`, a PDF. */
export const applyForJob = defineEndpoint({
  method: 'POST',
  path: '/api/job/:id/applications',
  feature: 'hiring',
  summary: 'Apply for an opening (multipart: name, email, phone, letter, language, cv); one for each address',
  permission: 'public',
  params: idParamsSchema,
  status: 202,
  response: applicationReceivedSchema,
});

export const withdrawApplication = defineEndpoint({
  method: 'POST',
  path: '/api/job/applications/withdraw',
  feature: 'hiring',
  summary: 'Withdraw an application with the code of its mails; again is fine',
  permission: 'public',
  body: withdrawalInputSchema,
  status: 200,
  response: withdrawnSchema,
});

export const getApplicationCv = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:id/cv',
  feature: 'hiring',
  summary: 'The CV of an application (application/pdf)',
  permission: 'application:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});
