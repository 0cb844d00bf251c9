import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../../kit/date-time.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { type Units, useMeasures } from '../use-measures.ts';
import type { Check } from './checks-query.ts';
import { TrendChart } from './trend-chart.tsx';

export const compared = ['weight', 'waist', 'bmi', 'findrisc', 'ada'] as const;
export type Compared = (typeof compared)[number];
const charted = ['weight', 'waist', 'findrisc'] as const satisfies readonly Compared[];

/** The names of what is compared, and how each is written. */
export function useCompared(units: Units): Record<Compared, { name: string; write: (value: number) => string }> {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const measures = useMeasures(units);
  const points = (value: number) => format.number(value);
  const bmi = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    weight: { name: t('compare.weight'), write: measures.weight },
    waist: { name: t('compare.waist'), write: measures.waist },
    bmi: { name: t('compare.bmi'), write: bmi },
    findrisc: { name: t('compare.findrisc'), write: points },
    ada: { name: t('compare.ada'), write: points },
  };
}

interface ScoresOverTimeProps {
  /** Two at least, of one person, the oldest first. */
  checks: readonly Check[];
  units: Units;
}

/** Weight, waist and score of several checks as charts, and all numbers in a table. */
export function ScoresOverTime({ checks, units }: ScoresOverTimeProps) {
  const { t } = useTranslation('diabetesResult');
  const of = useCompared(units);
  return (
    <Stack spacing={3}>
      <Charts>
        {charted.map((what) => (
          <TrendChart
            key={what}
            name={of[what].name}
            points={checks.map(({ createdAt, scores }) => ({ time: createdAt, value: scores[what] }))}
            write={of[what].write}
          />
        ))}
      </Charts>
      <details>
        <Summary>{t('compare.table')}</Summary>
        <Numbers checks={checks} of={of} />
      </details>
    </Stack>
  );
}

interface NumbersProps {
  checks: readonly Check[];
  of: ReturnType<typeof useCompared>;
}

/** The newest first. Wider than the narrowest phones, so that it scrolls, also by the keyboard. */
function Numbers({ checks, of }: NumbersProps) {
  const { t } = useTranslation('diabetesResult');
  return (
    <Box component="section" aria-label={t('compare.table')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('compare.date')}</th>
            {compared.map((what) => (
              <th key={what} scope="col">
                {of[what].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.toReversed().map(({ id, createdAt, scores }) => (
            <tr key={id}>
              <th scope="row">
                <DateTime time={createdAt} clock={false} />
              </th>
              {compared.map((what) => (
                <td key={what}>{of[what].write(scores[what])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
}));

const Summary = styled('summary')({
  boxSizing: 'border-box',
  minHeight: 44,
  paddingBlock: 10,
  fontWeight: 600,
  cursor: 'pointer',
});

const Table = styled('table')(({ theme: { vars, spacing } }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: spacing(1), paddingInlineStart: 0, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { color: vars.palette.text.secondary, fontWeight: 400 },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr': { borderBlockStart: `1px solid ${vars.palette.divider}` },
}));
