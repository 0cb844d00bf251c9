import { defineEndpoint } from '../endpoint.ts';
import { demoSchema } from './demo.ts';

export const getDemo = defineEndpoint({
  method: 'GET',
  path: '/api/demo',
  feature: 'screening',
  summary: 'The whole check on the drawn sample picture with the sample answers',
  permission: 'public',
  status: 200,
  response: demoSchema,
});

/** Answers image/jpeg. */
export const getDemoPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/demo/photo',
  feature: 'screening',
  summary: 'The sample picture of the demonstration (image/jpeg): a drawing, not a person',
  permission: 'public',
  status: 200,
  response: null,
});
