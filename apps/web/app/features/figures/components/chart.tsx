import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { BarsProps } from './bar-chart.tsx';
import { FigureTable } from './figure-table.tsx';

/** Fetched with the first chart, as the library is larger than the pages that use it. */
const Bars = lazy(() => import('./bar-chart.tsx'));

/** A chart, with the same numbers as a table below it. */
export function Chart({ nameHead, ...bars }: BarsProps & { nameHead: string }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={220} aria-hidden />}>
        <Bars {...bars} />
      </Suspense>
      <Box component="details" sx={{ marginBlockStart: 1, '& summary': { cursor: 'pointer', paddingBlock: 1.25 } }}>
        <summary>{t('table')}</summary>
        <FigureTable
          caption={bars.label}
          head={[nameHead, t('number')]}
          rows={bars.names.map((name, at) => ({ name, values: [format.number(bars.values[at] ?? 0)] }))}
        />
      </Box>
    </>
  );
}
