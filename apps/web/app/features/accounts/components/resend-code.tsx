import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type CodeSent, emailCode } from '@skrin/contract/accounts/email-code';
import { formatWait } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Sends another code by mail, once the server's waiting time is over. */
export function ResendCode({ resend }: { resend: () => Promise<CodeSent> }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [waitS, setWaitS] = useCountdown(emailCode.resendAfterS);
  const send = useMutation({ mutationFn: resend, onSuccess: ({ resendAfterS }) => setWaitS(resendAfterS) });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start', marginBlock: 2 }}>
      <Button variant="outlined" onClick={() => send.mutate()} loading={send.isPending} disabled={waitS > 0}>
        <span>{waitS > 0 ? t('code.resendIn', { wait: formatWait(waitS, language) }) : t('code.resend')}</span>
      </Button>
      <ApiErrorAlert error={send.error} />
      {send.isSuccess && (
        <Alert severity="info" role="status">
          {t('code.resent')}
        </Alert>
      )}
    </Stack>
  );
}

/** Counts down seconds by the clock, because timers stop while a tab sleeps. */
function useCountdown(seconds: number) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  const start = (anew: number) => {
    setNow(Date.now());
    setEnd(Date.now() + anew * 1_000);
  };
  return [left, start] as const;
}
