import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteValue } from '../use-write-value.ts';
import type { BarsProps } from './bar-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { SaveTable } from './save-table.tsx';

/** Fetched with the first chart, as the library is larger than the pages that use it. */
const Bars = lazy(() => import('./bar-chart.tsx'));

interface ChartProps extends BarsProps {
  nameHead: string;
  /** Name of the file in which the table can be downloaded. */
  file?: string;
}

/** A chart, with the same numbers as a table below it. */
export function Chart({ nameHead, file, ...bars }: ChartProps) {
  const { t } = useTranslation('figures');
  const counted = useWriteValue(bars.currency);
  const write = bars.write ?? counted;
  const columns = [bars, ...(bars.beside ? [bars.beside] : [])];
  const table = {
    head: [
      nameHead,
      ...(bars.beside ? columns.map(({ label }) => label) : [bars.write ? bars.label : (bars.currency ?? t('number'))]),
    ],
    rows: bars.names.map((name, at) => ({ name, values: columns.map(({ values }) => write(values[at] ?? 0)) })),
  };
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={220} aria-hidden />}>
        <Bars {...bars} />
      </Suspense>
      <Box component="details" sx={{ marginBlockStart: 1, '& summary': { cursor: 'pointer', paddingBlock: 1.25 } }}>
        <summary>{t('table')}</summary>
        <FigureTable caption={bars.label} {...table} />
        {file && <SaveTable name={file} {...table} />}
      </Box>
    </>
  );
}
