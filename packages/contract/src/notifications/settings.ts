import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { noticeKindKeys, optionalKinds } from './kinds.ts';

const offSchema = z.array(z.enum(noticeKindKeys));

/** What somebody has switched off; everything else is on. */
const noticeSettingsSchema = z
  .object({ off: z.object({ mail: offSchema, bell: offSchema }) })
  .register(z.globalRegistry, { id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** One switch. What is always on has none. */
const noticeChangeSchema = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('mail'), kind: z.enum(optionalKinds('mail')), on: z.boolean() }),
  z.strictObject({ channel: z.literal('bell'), kind: z.enum(optionalKinds('bell')), on: z.boolean() }),
]);
export type NoticeChange = z.infer<typeof noticeChangeSchema>;

export const getNoticeSettings = defineEndpoint({
  method: 'GET',
  path: '/api/account/notices',
  feature: 'notifications',
  summary: 'What the signed-in person is told of, by mail and by the bell',
  permission: 'notification:read',
  status: 200,
  response: noticeSettingsSchema,
});

export const changeNoticeSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/account/notices',
  feature: 'notifications',
  summary: 'Switch one kind of mail, or of notice at the bell, on or off; urgent ones and those about money stay on',
  permission: 'notification:update',
  body: noticeChangeSchema,
  status: 200,
  response: noticeSettingsSchema,
});
