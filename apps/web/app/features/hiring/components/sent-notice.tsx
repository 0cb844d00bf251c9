import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import type { SentApplication } from './application-form.tsx';

/** Replaces the form: the application has arrived, or the first one of this address had before. */
export function SentNotice({ received, email }: SentApplication) {
  const { t } = useTranslation('hiring');
  const addressOf = usePageAddress();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} severity={received === 'now' ? 'success' : 'info'} role="status" tabIndex={-1}>
      <AlertTitle component="h2">{t(`sent.${received}.title`)}</AlertTitle>
      <Typography>{t(`sent.${received}.text`, { email })}</Typography>
      {received === 'before' && (
        <Button
          component={Link}
          to={addressOf('contactUs')}
          variant="outlined"
          color="inherit"
          sx={{ marginBlockStart: 2 }}
        >
          {t('sent.before.write')}
        </Button>
      )}
    </Alert>
  );
}
