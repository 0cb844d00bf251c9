import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderError } from './auth-provider.ts';

/** Providers send a mail a minute at most. */
const PAUSE_MS = 60_000;

interface ResendButtonProps {
  /** Whether the email address is valid; shows its error otherwise. */
  isReady: () => Promise<boolean>;
  send: () => Promise<void>;
}

/** Asks for another mail with a code, once a minute. */
export function ResendButton({ isReady, send }: ResendButtonProps) {
  const { t } = useTranslation('providers');
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: send,
    meta: { ownToast: true },
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const problem = error instanceof ProviderError ? error.problem : 'unexpected';
  return (
    <>
      <Button onClick={async () => (await isReady()) && mutate()} loading={isPending} disabled={isSuccess}>
        {t('code.resend')}
      </Button>
      <Typography role="status" color={error ? 'error' : 'textSecondary'}>
        {isSuccess && <span>{t('code.resent')}</span>}
        {error && <span>{t(`problems.${problem}`)}</span>}
      </Typography>
    </>
  );
}
