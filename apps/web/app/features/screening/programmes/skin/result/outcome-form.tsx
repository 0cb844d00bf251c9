import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { reportOutcome } from '@skrin/contract/screening/analysis-endpoints';
import type { OutcomeReport as Report } from '@skrin/contract/screening/outcomes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../../forms/api-error-alert.tsx';
import { analysisQuery } from '../../../analysis-queries.ts';
import { openChecksQuery } from '../../../open-checks-query.ts';

const UNKNOWN = 'unknown';
type Choice = NonNullable<Report['found']> | typeof UNKNOWN;

interface OutcomeFormProps {
  /** Id of the analysis. */
  id: string;
  onCancel: () => void;
}

/** Asks what the doctor found and for consent to count it; the voucher is given whatever the answers are. */
export default function OutcomeForm({ id, onCancel }: OutcomeFormProps) {
  const { t } = useTranslation(['screening', 'conditions']);
  const [found, setFound] = useState<Choice>(UNKNOWN);
  const [consent, setConsent] = useState(false);
  const queryClient = useQueryClient();
  const report = useMutation({
    mutationFn: (body: Report) => call(reportOutcome, { params: { id }, body }),
    onSuccess: (analysis) => {
      queryClient.setQueryData(analysisQuery(id).queryKey, analysis);
      queryClient.invalidateQueries({ queryKey: openChecksQuery().queryKey });
    },
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
