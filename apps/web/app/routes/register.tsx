import { RegisterPage } from '../features/accounts/pages/register-page.tsx';
import { GuestsOnly } from '../session/guests-only.tsx';

export default function RegisterRoute() {
  return (
    <GuestsOnly>
      <RegisterPage />
    </GuestsOnly>
  );
}
