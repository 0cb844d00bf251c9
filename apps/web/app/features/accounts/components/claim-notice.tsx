import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.ts';

/** Tells a visitor that what they have sent goes with them into the account. */
export function ClaimNotice() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  if (session.status !== 'unauthenticated' || !session.visitor) return null;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('claim')}
    </Alert>
  );
}
