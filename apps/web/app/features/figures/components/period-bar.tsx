import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Period, PeriodLength } from '@skrin/contract/figures/figures';
import { addDays } from '@skrin/domain/care/days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { PeriodChoice } from './period-choice.tsx';

interface PeriodBarProps {
  period: Period;
  days: PeriodLength;
  onChoose: (days: PeriodLength) => void;
}

/** The choice of a period, with its first and last day. */
export function PeriodBar({ period, days, onChoose }: PeriodBarProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <PeriodChoice days={days} onChoose={onChoose} />
      <Typography>
        {t('period.lead', { from: format.day(period.from), to: format.day(addDays(period.to, -1)) })}
      </Typography>
    </Stack>
  );
}
