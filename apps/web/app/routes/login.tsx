import { LoginPage } from '../features/accounts/pages/login-page.tsx';
import { GuestsOnly } from '../session/guests-only.tsx';

export default function LoginRoute() {
  return (
    <GuestsOnly>
      <LoginPage />
    </GuestsOnly>
  );
}
