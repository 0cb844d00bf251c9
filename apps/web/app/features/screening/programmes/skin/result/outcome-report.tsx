import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Outcome } from '@skrin/contract/screening/outcomes';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';

/** Loaded on demand, only for users who have been to a doctor. */
const OutcomeForm = lazy(() => import('./outcome-form.tsx'));

/** Gives a voucher for a result that a doctor did not confirm, and keeps showing its code. */
export function OutcomeReport({ analysis: { id, outcome, reportableUntil } }: { analysis: Analysis }) {
  if (outcome) return <Voucher outcome={outcome} />;
  return reportableUntil ? <Offer id={id} until={reportableUntil} /> : null;
}

function Voucher({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('screening');
  return (
    <Part title={t('analysis.outcome.given')}>
      <Alert severity="success" role="status" sx={{ marginBlockEnd: 1 }}>
        <Typography component="span" dir="ltr" sx={{ fontSize: 'large', fontWeight: 700 }}>
          {outcome.voucher}
        </Typography>
      </Alert>
      <Typography>{t('analysis.outcome.givenText')}</Typography>
    </Part>
  );
}

function Offer({ id, until }: { id: string; until: string }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t('analysis.outcome.title')}>
      <Typography sx={{ marginBlockEnd: 1.5 }}>{t('analysis.outcome.text', { date: format.date(until) })}</Typography>
      {isOpen ? (
        <Suspense fallback={<ContentSkeleton rows={3} />}>
          <OutcomeForm id={id} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="outlined" size="large" data-no-print onClick={() => setOpen(true)}>
          {t('analysis.outcome.start')}
        </Button>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ padding: 2, borderRadius: 1, bgcolor: 'background.sunken' }}>
      <Typography id={id} variant="h4" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
