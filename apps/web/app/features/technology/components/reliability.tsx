import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Details } from './details.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

type Figures = ModelReport['heldOut']['reliability'];

/** Whether predictions are right as often as the network's confidence says. */
export function Reliability({ reliability }: { reliability: Figures }) {
  const { t } = useTranslation('technology');
  const { share, number } = useFigures();
  const { meanConfidence, accuracy, error, bins } = reliability;
  return (
    <Section id="reliability" title={t('reliability.title')}>
      <Paragraph>
        {t('reliability.text', { confidence: share(meanConfidence), accuracy: share(accuracy), error: share(error) })}
      </Paragraph>
      <Chart bins={bins} />
      <Details summary={t('reliability.table')}>
        <FigureTable
          caption={t('reliability.caption')}
          columns={[t('reliability.step'), t('reliability.photos'), t('reliability.mean'), t('reliability.right')]}
          rows={bins.map(({ from, to, photos, confidence, accuracy: right }) => ({
            key: String(from),
            cells: [`${share(from)} – ${share(to)}`, number(photos), share(confidence), share(right)],
          }))}
        />
      </Details>
    </Section>
  );
}

/** Units of the drawing: the chart is a square of `side`, and its labels are in the margin. */
const side = 240;
const margin = 44;
const marks = [0, 0.5, 1];
const x = (share: number) => margin + share * side;
const y = (share: number) => margin / 2 + (1 - share) * side;

function Chart({ bins }: { bins: Figures['bins'] }) {
  const { t } = useTranslation('technology');
  const { wholeShare } = useFigures();
  const largest = Math.max(...bins.map(({ photos }) => photos), 1);
  return (
    <Paper variant="outlined" sx={{ padding: 2, maxWidth: 440 }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('reliability.chart')}
        viewBox={`0 0 ${side + 1.6 * margin} ${side + 1.6 * margin}`}
        sx={{ display: 'block', inlineSize: '100%', direction: 'ltr', color: 'text.secondary' }}
      >
        <g fill="none" stroke="var(--skrin-palette-divider)">
          <rect x={x(0)} y={y(1)} width={side} height={side} />
          <path d={`M${x(0.5)} ${y(0)}V${y(1)}M${x(0)} ${y(0.5)}H${x(1)}`} />
        </g>
        <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} stroke="var(--skrin-palette-edge)" strokeDasharray="5 5" />
        {bins.map(({ from, confidence, accuracy, photos }) => (
          <circle
            key={from}
            cx={x(confidence)}
            cy={y(accuracy)}
            r={4 + 8 * Math.sqrt(photos / largest)}
            fill="var(--skrin-palette-primary-main)"
            fillOpacity=".8"
          />
        ))}
        <g fill="currentColor" fontSize="12">
          {marks.map((mark) => (
            <g key={mark}>
              <text x={x(mark)} y={y(0) + 18} textAnchor="middle">
                {wholeShare(mark)}
              </text>
              <text x={x(0) - 6} y={y(mark) + 4} textAnchor="end">
                {wholeShare(mark)}
              </text>
            </g>
          ))}
          <text x={x(0.5)} y={y(0) + 38} textAnchor="middle" fontWeight="600">
            {t('reliability.axisConfidence')}
          </text>
          <text x={x(0) + 8} y={y(1) + 18} fontWeight="600">
            {t('reliability.axisRight')}
          </text>
        </g>
      </Box>
    </Paper>
  );
}
