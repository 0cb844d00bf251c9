import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../kit/date-time.tsx';
import { usePaper } from '../../../kit/use-print-layout.ts';

/** In print, only the result is visible. */
const printStyles = {
  '@media print': { 'header, footer, nav, [data-no-print]': { display: 'none !important' } },
} as const;

/** The header of a printed result: the sender, the date, the year of birth, and that it is no diagnosis. */
export function PrintHeader({ analysis: { dependant }, time }: { analysis: Analysis; time: string }) {
  const { t } = useTranslation(['screening', 'common']);
  usePaper();
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <Typography sx={{ display: 'none', fontWeight: 650, marginBlockEnd: 2, '@media print': { display: 'block' } }}>
        <span>{t('common:appName')}</span> <span>·</span> <DateTime time={time} /> <span>·</span>{' '}
        <span>{t('analysis.result.printHead')}</span>
        {dependant?.birthYear && (
          <span>{` · ${t('analysis.result.born', { year: String(dependant.birthYear) })}`}</span>
        )}
      </Typography>
    </>
  );
}
