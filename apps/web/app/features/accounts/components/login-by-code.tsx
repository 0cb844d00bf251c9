import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { GuestSignIn } from './guest-sign-in.tsx';

interface LoginByCodeProps {
  /** The address that was typed to log in by password. */
  email: string;
  onPassword: () => void;
}

/** Logs in by a mailed code, for users without a password, or without it at hand. */
export default function LoginByCode({ email, onPassword }: LoginByCodeProps) {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('login.title')} width="narrow">
      <ClaimNotice />
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
        <GuestSignIn email={email} autoFocus />
      </Paper>
      <Button onClick={onPassword} sx={{ marginBlockStart: 2 }}>
        {t('guest.byPassword')}
      </Button>
    </Page>
  );
}
