import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { requestSignInCode } from '@skrin/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useSession } from '../../../session/session.ts';
import { attemptOfTab } from '../attempt.ts';
import { MailedCode } from './mailed-code.tsx';

/**
 * Has somebody whose account has no password prove by a mailed code that it is them: they are signed in anew, and may
 * change how they sign in for the next minutes.
 */
export default function MailedProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('accounts');
  const session = useSession();
  const email = session.status === 'authenticated' ? session.user.email : '';
  const ask = useMutation({
    mutationFn: async () => {
      const asked = { email, attempt: attemptOfTab() };
      await call(requestSignInCode, { body: asked });
      return asked;
    },
  });
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      {ask.data ? (
        <MailedCode asked={ask.data} onSignedIn={onProved} />
      ) : (
        <>
          <ApiErrorAlert error={ask.error} sx={{ marginBlockEnd: 2 }} />
          <Button variant="contained" onClick={() => ask.mutate()} loading={ask.isPending} disabled={!email}>
            <span>{t('guest.send')}</span>
          </Button>
        </>
      )}
    </Box>
  );
}
