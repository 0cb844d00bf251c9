import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { loginWithPasskey } from '@skrin/contract/accounts/passkey-endpoints';
import type { PasskeyLogin as Answer } from '@skrin/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useSessionActions } from '../../../session/session-actions.ts';

const load = () => import('../passkey-ceremonies.ts');

/** Logs in with a passkey: from the browser's suggestion at the email field, or by the button. */
export default function PasskeyLogin() {
  const { t } = useTranslation('accounts');
  const { signIn } = useSessionActions();
  const [isUnused, setUnused] = useState(false);
  const send = useMutation({ mutationFn: async (body: Answer) => signIn(await call(loginWithPasskey, { body })) });
  const { mutate } = send;
  const ask = useMutation({
    mutationFn: async () => (await load()).askForPasskey(),
    onSuccess: (answer) => {
      setUnused(answer === undefined);
      if (answer) mutate(answer);
    },
  });

  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      const { offerPasskeys } = await load();
      const answer = isGone ? undefined : await offerPasskeys();
      if (answer && !isGone) mutate(answer);
    };
    // A failed suggestion is ignored: the button reports the same problem when it is pressed.
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      load().then(
        ({ stopOffering }) => stopOffering(),
        () => undefined,
      );
    };
  }, [mutate]);

  return (
    <Stack spacing={2}>
      <ApiErrorAlert error={send.error ?? ask.error} />
      {isUnused && <Alert severity="info">{t('login.noPasskey')}</Alert>}
      <Button
        variant="outlined"
        size="large"
        startIcon={<KeyRound aria-hidden size={20} />}
        loading={ask.isPending || send.isPending}
        onClick={() => ask.mutate()}
      >
        {t('login.passkey')}
      </Button>
    </Stack>
  );
}
