import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type PeriodLength, periodLengths } from '@skrin/contract/figures/figures';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { touchTarget } from '../../../theme/tokens.ts';

/** How many days an overview is about unless the address says so. */
const STANDARD: PeriodLength = 30;

/** The length of the period in the address. */
export function usePeriod(): [days: PeriodLength, choose: (days: PeriodLength) => void] {
  const [search, change] = useSearchChanges();
  const days = periodLengths.find((length) => String(length) === search.get('days')) ?? STANDARD;
  return [days, (next) => change({ days: next === STANDARD ? undefined : String(next) })];
}

export function PeriodChoice({ days, onChoose }: { days: PeriodLength; onChoose: (days: PeriodLength) => void }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <ToggleButtonGroup
      exclusive
      value={days}
      onChange={(_event, next: PeriodLength | null) => next && onChoose(next)}
      aria-label={t('period.choose')}
    >
      {periodLengths.map((length) => (
        <ToggleButton
          key={length}
          value={length}
          sx={{ minBlockSize: touchTarget, color: 'text.secondary', textTransform: 'none' }}
        >
          {format.number(length, { style: 'unit', unit: 'day', unitDisplay: 'long' })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
