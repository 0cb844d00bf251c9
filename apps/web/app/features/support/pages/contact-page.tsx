import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { InquiryForm, type SentInquiry } from '../components/inquiry-form.tsx';

/** Loaded on demand, because it includes the time zone calculations, which the form does not need. */
const WorkingHours = lazy(async () => ({ default: (await import('../components/working-hours.tsx')).WorkingHours }));

/** The contact form, with the working hours. */
export default function ContactPage() {
  const { t } = useTranslation('support');
  const [sent, setSent] = useState<SentInquiry>();
  // The kept entries and the current time are known only in the browser.
  const hydrated = useHydrated();
  return (
    <Page title={t('title')} lead={t('lead')} meta={<PageMeta page="contactUs" />} width="wide">
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' } }}>
        {sent && <InquirySent {...sent} onAnother={() => setSent(undefined)} />}
        {!sent && (hydrated ? <InquiryForm onSent={setSent} /> : <ContentSkeleton rows={9} />)}
        <Box component="aside" sx={{ display: 'grid', gap: 3 }}>
          {hydrated && (
            <Suspense>
              <WorkingHours />
            </Suspense>
          )}
          <Alert severity="warning">{t('notUrgent')}</Alert>
        </Box>
      </Box>
    </Page>
  );
}

/** Replaces the form once the server has accepted the inquiry. */
function InquirySent({ email, answerBy, onAnother }: SentInquiry & { onAnother: () => void }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
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
