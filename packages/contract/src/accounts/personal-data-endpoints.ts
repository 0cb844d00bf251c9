import { pageQuerySchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import {
  activityEntrySchema,
  changePrivacySettingsSchema,
  dataExportSchema,
  deleteAccountSchema,
  deletionSchema,
  mailOptOutSchema,
  privacySettingsSchema,
} from './personal-data.ts';

export const getPrivacySettings = defineEndpoint({
  method: 'GET',
  path: '/api/account/privacy',
  feature: 'accounts',
  summary: 'What the signed-in person chose about their data',
  permission: 'account:read',
  status: 200,
  response: privacySettingsSchema,
});

export const changePrivacySettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/account/privacy',
  feature: 'accounts',
  summary: 'Choose how long photos stay once they are read',
  permission: 'account:update',
  body: changePrivacySettingsSchema,
  status: 200,
  response: privacySettingsSchema,
});

export const stopFollowUpMails = defineEndpoint({
  method: 'POST',
  path: '/api/account/follow-up-mails/stop',
  feature: 'accounts',
  summary: 'End the mails that ask how a problem went on, by the link of one of them',
  permission: 'public',
  body: mailOptOutSchema,
  status: 204,
  response: null,
});

export const listActivity = defineList(activityEntrySchema, {
  path: '/api/account/activity',
  feature: 'accounts',
  summary: 'Who saw or changed what of the signed-in person’s, newest first',
  permission: 'activity:read',
  query: pageQuerySchema,
});

export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/api/account/export',
  feature: 'accounts',
  summary: 'Have everything of the signed-in person put into a file; while that runs, the same again',
  permission: 'account:export',
  status: 202,
  response: dataExportSchema,
});

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  feature: 'accounts',
  summary: 'How far the export is',
  permission: 'account:export',
  status: 200,
  response: dataExportSchema,
});

export const getExportFile = defineEndpoint({
  method: 'GET',
  path: '/api/account/export/file',
  feature: 'accounts',
  summary: 'The export, a zip of JSON and photos, while it has not expired',
  permission: 'account:export',
  status: 200,
  response: null,
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/deletion',
  feature: 'accounts',
  summary: 'Sign out everywhere, and have the account deleted unless the person logs in within the days of grace',
  permission: 'account:remove',
  body: deleteAccountSchema,
  status: 202,
  response: deletionSchema,
});
