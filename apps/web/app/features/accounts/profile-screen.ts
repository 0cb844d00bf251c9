import { userResource } from '@skrin/contract/accounts/user.resource';
import { UserRound } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { PhotoInput } from './components/photo-input.tsx';
import { TimezoneInput } from './components/timezone-input.tsx';

/** Inputs for fields that only accounts have; users and staff get the same. */
export const accountInputs = { photo: PhotoInput, timezone: TimezoneInput };

/** An account as its own user edits it; `ProfileFacts` shows it. Email and password are changed on the security page. */
export const profileScreen = defineScreen(userResource, {
  icon: UserRound,
  columns: [],
  filters: [],
  form: [
    { key: 'photo', fields: ['photo'] },
    { key: 'person', fields: ['firstName', 'lastName', 'phone', 'address'] },
    { key: 'place', fields: ['language', 'timezone'] },
  ],
  hints: ['lastName'],
  detail: [],
  autoComplete: { firstName: 'given-name', lastName: 'family-name', phone: 'tel' },
  slots: { inputs: accountInputs },
});
