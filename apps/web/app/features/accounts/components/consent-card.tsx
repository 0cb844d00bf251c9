import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useScreeningConsent, useWithdrawConsent } from '../../../session/consents.ts';

/** What the person agreed to before a photo was sent, and how they take it back. */
export function ConsentCard() {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const title = useId();
  const { given, isMissing } = useScreeningConsent();
  const withdraw = useWithdrawConsent();
  return (
    <Paper component="section" aria-labelledby={title} variant="outlined" sx={{ padding: 3 }}>
      <Typography variant="h3" component="h2" id={title} sx={{ marginBlockEnd: 1 }}>
        {t('account.title')}
      </Typography>
      {given && <Typography>{t('account.given', { date: format.date(given.givenAt) })}</Typography>}
      {isMissing && !withdraw.isSuccess && <Typography>{t('account.none')}</Typography>}
      {withdraw.isSuccess && !given && (
        <Alert severity="info" role="status" tabIndex={-1} ref={focus}>
          {t('account.withdrawn')}
        </Alert>
      )}
      <LegalLinks lead={t('read')} />
      <ApiErrorAlert error={withdraw.error} />
      {given && (
        <Button
          variant="outlined"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
          sx={{ marginBlockStart: 1.5 }}
        >
          {t('account.withdraw')}
        </Button>
      )}
    </Paper>
  );
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();
