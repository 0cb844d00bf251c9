import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { reportOutcome } from '@skrin/contract/screening/analysis-endpoints';
import { conditions } from '@skrin/contract/screening/conditions';
import type { Outcome, OutcomeReport as Report } from '@skrin/contract/screening/outcomes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../../forms/api-error-alert.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { analysisQuery } from '../../../analysis-queries.ts';
import { Section } from './section.tsx';

/** Gives the money back for a result that a doctor did not confirm, and keeps the voucher in sight. */
export function OutcomeReport({ analysis: { id, outcome, reportableUntil } }: { analysis: Analysis }) {
  if (outcome) return <Voucher outcome={outcome} />;
  return reportableUntil ? <Offer id={id} until={reportableUntil} /> : null;
}

function Voucher({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('screening');
  return (
    <Section title={t('analysis.outcome.given')}>
      <Alert severity="success" role="status" sx={{ marginBlockEnd: 1 }}>
        <Typography component="span" dir="ltr" sx={{ fontSize: 'large', fontWeight: 700 }}>
          {outcome.voucher}
        </Typography>
      </Alert>
      <Typography>{t('analysis.outcome.givenText')}</Typography>
    </Section>
  );
}

function Offer({ id, until }: { id: string; until: string }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('analysis.outcome.title')}>
      <Typography sx={{ marginBlockEnd: 1.5 }}>{t('analysis.outcome.text', { date: format.date(until) })}</Typography>
      {isOpen ? (
        <ReportForm id={id} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="outlined" size="large" data-no-print onClick={() => setOpen(true)}>
          {t('analysis.outcome.start')}
        </Button>
      )}
    </Section>
  );
}

const UNKNOWN = 'unknown';
type Choice = NonNullable<Report['found']> | typeof UNKNOWN;

/** Asks what was found and whether it may be counted; neither decides whether the money comes back. */
function ReportForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const { t } = useTranslation(['screening', 'conditions']);
  const [found, setFound] = useState<Choice>(UNKNOWN);
  const [consent, setConsent] = useState(false);
  const queryClient = useQueryClient();
  const report = useMutation({
    mutationFn: (body: Report) => call(reportOutcome, { params: { id }, body }),
    onSuccess: (analysis) => queryClient.setQueryData(analysisQuery(id).queryKey, analysis),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    report.mutate({ consent, ...(found !== UNKNOWN && { found }) });
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <TextField
        select
        label={t('analysis.outcome.found')}
        value={found}
        onChange={({ target }) => setFound(target.value as Choice)}
        slotProps={{ select: { native: true }, htmlInput: { id: 'found' }, inputLabel: { htmlFor: 'found' } }}
      >
        <option value={UNKNOWN}>{t('analysis.outcome.unknown')}</option>
        {conditions.map((condition) => (
          <option key={condition} value={condition}>
            {t(`conditions:${condition}.name`)}
          </option>
        ))}
        <option value="other">{t('analysis.outcome.other')}</option>
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={consent} onChange={(_, checked) => setConsent(checked)} />}
        label={t('analysis.outcome.consent')}
        sx={{ minHeight: 44 }}
      />
      <ApiErrorAlert error={report.error} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button type="submit" variant="contained" size="large" loading={report.isPending}>
          {t('analysis.outcome.send')}
        </Button>
        <Button variant="text" size="large" onClick={onCancel}>
          {t('analysis.outcome.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
