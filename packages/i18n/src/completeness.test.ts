import { rolePermissions } from '@skrin/contract/access/permissions';
import * as consents from '@skrin/contract/accounts/consent-endpoints';
import * as accounts from '@skrin/contract/accounts/endpoints';
import * as invitations from '@skrin/contract/accounts/invitation-endpoints';
import * as personalData from '@skrin/contract/accounts/personal-data-endpoints';
import * as providers from '@skrin/contract/accounts/provider-endpoints';
import * as sessions from '@skrin/contract/accounts/session-endpoints';
import * as twoFactor from '@skrin/contract/accounts/two-factor-endpoints';
import * as billing from '@skrin/contract/billing/endpoints';
import { paymentMethods } from '@skrin/contract/billing/methods';
import * as refunding from '@skrin/contract/billing/refund-endpoints';
import { refundReasons, refundStates } from '@skrin/contract/billing/refunds';
import { orderStates } from '@skrin/contract/billing/schemas';
import * as clinicMembers from '@skrin/contract/care/clinic-members';
import * as clinicSchedule from '@skrin/contract/care/clinic-schedule';
import * as consultations from '@skrin/contract/care/consultation-endpoints';
import * as consultationNotes from '@skrin/contract/care/consultation-notes';
import * as sharing from '@skrin/contract/care/sharing-endpoints';
import { articleTopics } from '@skrin/contract/content/articles';
import * as content from '@skrin/contract/content/endpoints';
import type { Endpoint } from '@skrin/contract/endpoint';
import { errorCodes } from '@skrin/contract/errors';
import { languages } from '@skrin/contract/languages';
import { noMatchReasons, redFlagTexts } from '@skrin/contract/programmes/skin/advice';
import {
  answersSchema,
  durations,
  histories,
  locations,
  safetyItems,
  surfaces,
  symptoms,
} from '@skrin/contract/programmes/skin/answers';
import { conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import { photoFaults } from '@skrin/contract/screening/analyses';
import * as analyses from '@skrin/contract/screening/analysis-endpoints';
import * as assessments from '@skrin/contract/screening/assessment-endpoints';
import * as dependants from '@skrin/contract/screening/dependant-endpoints';
import * as followUps from '@skrin/contract/screening/follow-up-endpoints';
import * as photos from '@skrin/contract/screening/photo-endpoints';
import { photoCautions } from '@skrin/contract/screening/photos';
import { subscriptionTopics } from '@skrin/contract/support/coming-soon';
import * as support from '@skrin/contract/support/endpoints';
import { interests } from '@skrin/contract/support/interests';
import { describe, expect, it } from 'vitest';
import { allTexts, textsOf } from './testing/catalogues.ts';

const isPerson = ({ path }: Endpoint) => !path.startsWith('/api/webhooks/');
const endpoints: Endpoint[] = [
  accounts,
  providers,
  consents,
  sessions,
  twoFactor,
  invitations,
  billing,
  refunding,
  clinicMembers,
  consultationNotes,
  sharing,
  clinicSchedule,
  consultations,
  content,
  assessments,
  dependants,
  personalData,
  analyses,
  photos,
  followUps,
  support,
]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value)
  .filter(isPerson);

/** Names of all fields in a schema, nested ones too. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('shape' in schema && typeof schema.shape === 'object' && schema.shape !== null)
    return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldNames(field)]);
  return 'unwrap' in schema && typeof schema.unwrap === 'function' ? fieldNames(schema.unwrap()) : [];
}

const inputFields = new Set(
  endpoints.flatMap(({ params, query, headers, body }) => [params, query, headers, body].flatMap(fieldNames)),
);
const questionFields = Object.keys(answersSchema.shape).filter((field) => field !== 'safety' && field !== 'history');

const needed = [
  ...Object.keys(errorCodes).flatMap((code) => [`errors:${code}.title`, `errors:${code}.detail`]),
  ...[...inputFields, 'photo', 'unknown'].map((field) => `errors:fields.${field}`),
  ...questionFields.map((field) => `questionnaire:questions.${field}.title`),
  ...Object.entries({
    location: locations,
    duration: durations,
    symptoms,
    surface: surfaces,
    history: histories,
  }).flatMap(([field, options]) => options.map((option) => `questionnaire:options.${field}.${option}`)),
  ...Object.entries(safetyItems).flatMap(([item, findings]) => [
    `questionnaire:safety.items.${item}.title`,
    ...findings.map((finding) => `questionnaire:safety.items.${item}.findings.${finding}`),
  ]),
  ...redFlagTexts.flatMap((text) => [`advice:redFlags.${text}.title`, `advice:redFlags.${text}.body`]),
  ...['now', 'today', 'soon', 'when_you_can'].flatMap((level) => [
    `advice:care.${level}.label`,
    `advice:care.${level}.action`,
  ]),
  ...['days', 'weeks', 'months'].map((key) => `advice:care.lasting.${key}`),
  ...noMatchReasons.flatMap((reason) =>
    ['title', 'reason', 'action'].map((part) => `advice:noMatch.${reason}.${part}`),
  ),
  ...rolePermissions.member
    .filter((permission) => !permission.endsWith(':read'))
    .map((permission) => `rights:activity.done.${permission.replace(':', '.')}`),
  ...photoCautions.flatMap((caution) => [
    `advice:photoCautions.${caution}.title`,
    `advice:photoCautions.${caution}.body`,
  ]),
  ...photoFaults.flatMap((fault) => [`advice:photoFaults.${fault}.title`, `advice:photoFaults.${fault}.body`]),
  ...[...conditions, 'other'].flatMap((condition) =>
    ['name', 'summary', 'seeClinician', 'contagious'].map((part) => `conditions:${condition}.${part}`),
  ),
  ...Object.values(conditionGroups).map((group) => `conditions:groups.${group}`),
  ...articleTopics.map((topic) => `content:topics.${topic}`),
  ...orderStates.filter((state) => state !== 'pending').map((state) => `billing:order.${state}.title`),
  ...refundReasons.map((reason) => `refunds:reasons.${reason}`),
  ...refundStates.map((state) => `refunds:states.${state}`),
  ...paymentMethods.map((method) => `billing:methods.${method}`),
  ...interests.map((interest) => `support:interests.${interest}`),
  ...subscriptionTopics.map((topic) => `comingSoon:topics.${topic}.name`),
];

describe.each(languages)('the contract in %s', (language) => {
  it('has a text for each of its codes, fields, options, rules and conditions', () => {
    const texts = allTexts(language);
    expect(needed.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('has no text for a code it does not know', () => {
    const known = new Set([...Object.keys(errorCodes), 'fieldErrors', 'fields']);
    const used = [...textsOf(language, 'errors').keys()].map((key) => key.split('.')[0] ?? '');
    expect(used.filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('the messages of the specification', () => {
  it.each([
    ['screening:toasts.matched', 'Assessment matches with skin AI model!'],
    ['screening:toasts.analysed', 'Skin image successfully analyzed!'],
    ['screening:toasts.assessmentError', 'Assessment error'],
    [
      'screening:result.locked',
      'This diagnosis result is still locked. Please complete payment to view the full result and continue to consultation.',
    ],
    ['errors:assessment_not_matched.title', 'The assessment result cannot be used to proceed to the diagnosis phase.'],
    ['errors:assessment_required.title', 'Required question not answered'],
    ['errors:fieldErrors.required', '{field} is required'],
    ['errors:internal.title', 'Something went wrong'],
    ['errors:token_expired.title', 'Token expired'],
    ['billing:item', 'Model Skin Diseases'],
  ])('%s is word for word', (key, text) => {
    expect(allTexts('en').get(key)).toBe(text);
  });
});
