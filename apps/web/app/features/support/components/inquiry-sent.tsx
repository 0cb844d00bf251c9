import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { SentInquiry } from './inquiry-form.tsx';

/** In place of the form once the inquiry has arrived. */
export function InquirySent({ email, answerBy, onAnother }: SentInquiry & { onAnother: () => void }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} severity="success" role="status" tabIndex={-1}>
      <AlertTitle component="h2">{t('sent.title')}</AlertTitle>
      <Typography>{t('sent.answerBy', { time: format.dateTime(answerBy) })}</Typography>
      <Typography sx={{ marginBlockStart: 1 }}>{t('sent.copy', { email })}</Typography>
      <Button variant="outlined" color="inherit" onClick={onAnother} sx={{ marginBlockStart: 2 }}>
        {t('sent.another')}
      </Button>
    </Alert>
  );
}
