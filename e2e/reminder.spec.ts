import { test } from '@playwright/test';
import { translator } from '@skrin/i18n/server';
import { expectMail, remindedPerson } from './people.ts';

// `care.spec.ts` booked the consultation minutes ago, at a time whose reminder was due a minute later.
test('whoever has a consultation confirmed is reminded of it', () =>
  expectMail(`${remindedPerson}-`, translator('en')('consultationMails:reminder.lead'), 110_000));
