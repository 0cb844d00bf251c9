import { BarChart } from '@mui/x-charts/BarChart';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { CHART_FRAME, CHART_ROW } from './chart-size.ts';

export interface ConditionChartProps {
  rows: ModelReport['outOfDistribution']['byCondition'];
}

/** Leaves out what is in brackets, because space is short beside the bars; the table has the full name. */
const shortName = (name: string): string => name.replace(/ ?[（(].*$/u, '');

/** How often photos of each condition were right, and how often refused. The table beneath has the same numbers. */
export default function ConditionChart({ rows }: ConditionChartProps) {
  const { t } = useTranslation(['technology', 'conditions']);
  const { wholeShare } = useFigures();
  const valueFormatter = (share: number | null) => (share === null ? '–' : wholeShare(share));
  return (
    <BarChart
      layout="horizontal"
      height={CHART_FRAME + rows.length * CHART_ROW}
      skipAnimation
      disableKeyboardNavigation
      yAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ condition }) => shortName(t(`conditions:${condition}.name`))),
          width: 152,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      xAxis={[{ min: 0, max: 1, tickNumber: 5, valueFormatter, disableLine: true }]}
      grid={{ vertical: true }}
      series={[
        {
          label: t('outOfDistribution.right'),
          data: rows.map(({ right }) => right.value),
          color: 'var(--skrin-palette-primary-main)',
          valueFormatter,
        },
        {
          label: t('outOfDistribution.refused'),
          data: rows.map(({ refused }) => refused.value),
          color: 'var(--skrin-palette-secondary-main)',
          valueFormatter,
        },
      ]}
    />
  );
}
