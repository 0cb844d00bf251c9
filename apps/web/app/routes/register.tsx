import { lazy } from 'react';
import { GuestsOnly } from '../session/guests-only.tsx';

// Asked for at once, but the frame of the page need not wait for the form's library.
const page = import('../features/accounts/pages/register-page.tsx');
const RegisterPage = lazy(async () => ({ default: (await page).RegisterPage }));

export default function RegisterRoute() {
  return (
    <GuestsOnly>
      <RegisterPage />
    </GuestsOnly>
  );
}
