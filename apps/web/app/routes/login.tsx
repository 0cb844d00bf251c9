import { lazy } from 'react';
import { GuestsOnly } from '../session/guests-only.tsx';

// Asked for at once, but the frame of the page need not wait for the form's library.
const page = import('../features/accounts/pages/login-page.tsx');
const LoginPage = lazy(async () => ({ default: (await page).LoginPage }));

export default function LoginRoute() {
  return (
    <GuestsOnly>
      <LoginPage />
    </GuestsOnly>
  );
}
