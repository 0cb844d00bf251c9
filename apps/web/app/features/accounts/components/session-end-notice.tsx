import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.ts';

/** Says to whoever has to log in again why: the session ran out, or their token is not accepted. */
export function SessionEndNotice() {
  const { t } = useTranslation(['accounts', 'errors']);
  const session = useSession();
  const endedBy = session.status === 'unauthenticated' && session.endedBy;
  if (endedBy !== 'expiry' && endedBy !== 'rejection') return null;
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
      <AlertTitle>{t(endedBy === 'expiry' ? 'errors:token_expired.title' : 'rejected.title')}</AlertTitle>
      {t(endedBy === 'expiry' ? 'errors:token_expired.detail' : 'rejected.detail')}
    </Alert>
  );
}
