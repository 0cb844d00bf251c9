import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { setReminder } from '@skrin/contract/screening/analysis-endpoints';
import type { Reminder } from '@skrin/contract/screening/reminders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../../forms/api-error-alert.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { analysisQuery } from '../../../analysis-queries.ts';

/** Lets the owner ask for one mail when it is time to answer again, or take that back. */
export function ReminderSwitch({ id, reminder }: Pick<Analysis, 'id'> & { reminder: Reminder }) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => call(setReminder, { params: { id }, body: { wanted } }),
    onSuccess: (analysis) => queryClient.setQueryData(analysisQuery(id).queryKey, analysis),
  });
  return (
    <Box data-no-print sx={{ marginBlockStart: 2 }}>
      <FormControlLabel
        control={<Switch checked={isPending ? variables : reminder.wanted} disabled={isPending} />}
        label={t('reminder.label')}
        onChange={(_event, checked) => mutate(checked)}
        sx={{ minBlockSize: 44 }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('reminder.text')}
      </Typography>
      <ApiErrorAlert error={error} sx={{ marginBlockStart: 1 }} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {reminder.wanted && <span>{t('reminder.on', { date: format.date(reminder.dueAt) })}</span>}
        {!reminder.wanted && isSuccess && <span>{t('reminder.off')}</span>}
      </Typography>
    </Box>
  );
}
