import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useLatePart } from '../../../kit/use-late-part.ts';
import { useFigures } from '../use-figures.ts';
import { CHART_FRAME, CHART_ROW } from './chart-size.ts';
import { Counted } from './counted.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';
import { SkinToneTable } from './skin-tone-table.tsx';

const loadChart = () => import('./condition-chart.tsx');

/** The figures for out-of-distribution photos, shown before all others, and the confidence that a result may claim. */
export function OutOfDistribution({ report: { outOfDistribution, simulatorCheck, heldOut } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { share, wholeShare, counted, number } = useFigures();
  const { accuracy, top3, refused, sets, others } = outOfDistribution;
  return (
    <Section id="out-of-distribution" title={t('outOfDistribution.title')}>
      <Paragraph>
        {t('outOfDistribution.text', {
          photos: number(accuracy.n),
          accuracy: counted(accuracy),
          top3: counted(top3),
          refused: counted(refused),
          coverage: counted(sets.right),
        })}
      </Paragraph>
      <Paragraph>
        {t('outOfDistribution.others', {
          healthySkin: counted(others.healthySkin),
          otherDisease: counted(others.otherDisease),
          noSkin: counted(others.noSkin),
        })}
      </Paragraph>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 2, maxWidth: 640 }}>
        <Bar
          name={t('outOfDistribution.elsewhere')}
          share={accuracy.value ?? 0}
          text={t('about', { share: wholeShare(accuracy.value ?? 0) })}
          colour="secondary.main"
        />
        <Bar
          name={t('outOfDistribution.collection')}
          share={heldOut.accuracy.value ?? 0}
          text={share(heldOut.accuracy.value)}
        />
      </Box>
      <Paragraph>
        <strong>{t('outOfDistribution.expect')}</strong> <span>{t('outOfDistribution.practised')}</span>
      </Paragraph>
      <ByCondition rows={outOfDistribution.byCondition} />
      <BySkinTone rows={heldOut.skinTone} />
      <Paragraph>{t('outOfDistribution.rule')}</Paragraph>
      <Curve bins={outOfDistribution.bins} />
      <Paragraph>{t('outOfDistribution.check', { photos: number(simulatorCheck[0]?.counted.n ?? 0) })}</Paragraph>
      <Check rows={simulatorCheck} />
    </Section>
  );
}

function ByCondition({ rows }: { rows: ModelReport['outOfDistribution']['byCondition'] }) {
  const { t } = useTranslation(['technology', 'conditions']);
  const Chart = useLatePart(loadChart);
  return (
    <>
      <Paper
        variant="outlined"
        role="img"
        aria-label={t('outOfDistribution.chart')}
        sx={{ paddingBlock: 1, maxWidth: 640, minBlockSize: CHART_FRAME + rows.length * CHART_ROW }}
      >
        {Chart && <Chart rows={rows} />}
      </Paper>
      <FigureTable
        caption={t('outOfDistribution.byCondition')}
        columns={[t('outOfDistribution.condition'), t('outOfDistribution.right'), t('outOfDistribution.refused')]}
        rows={rows.map(({ condition, right, refused }) => ({
          key: condition,
          cells: [
            t(`conditions:${condition}.name`),
            <Counted key="right" proportion={right} />,
            <Counted key="refused" proportion={refused} />,
          ],
        }))}
      />
    </>
  );
}

function BySkinTone({ rows }: { rows: ModelReport['heldOut']['skinTone'] }) {
  const { t } = useTranslation('technology');
  return (
    <SkinToneTable
      caption={t('outOfDistribution.bySkinTone')}
      rows={rows.map(({ tone, enough, simulated }) => ({ tone, enough, ...simulated }))}
    />
  );
}

/** The share of right readings for each step of confidence, and the highest confidence that a result claims there. */
function Curve({ bins }: Pick<ModelReport['outOfDistribution'], 'bins'>) {
  const { t } = useTranslation('technology');
  const { wholeShare } = useFigures();
  return (
    <FigureTable
      caption={t('outOfDistribution.caption')}
      columns={[t('reliability.step'), t('reliability.right'), t('outOfDistribution.shown')]}
      rows={bins.map(({ from, right, shown }, at) => ({
        key: String(from),
        cells: [
          `${wholeShare(from)} – ${wholeShare(bins[at + 1]?.from ?? 1)}`,
          <Counted key="right" proportion={right} />,
          wholeShare(shown),
        ],
      }))}
    />
  );
}

/** Compares the figures on simulated photos with those on real ones, for the network that was counted by hand. */
function Check({ rows }: { rows: ModelReport['simulatorCheck'] }) {
  const { t } = useTranslation('technology');
  const { share } = useFigures();
  return (
    <FigureTable
      caption={t('outOfDistribution.checkCaption')}
      columns={[t('outOfDistribution.figure'), t('outOfDistribution.simulated'), t('outOfDistribution.counted')]}
      rows={rows.map(({ figure, simulated, counted }) => ({
        key: figure,
        cells: [
          t(`outOfDistribution.figures.${figure}`),
          share(simulated),
          <Counted key="counted" proportion={counted} />,
        ],
      }))}
    />
  );
}

interface BarProps {
  name: string;
  share: number;
  text: string;
  colour?: string;
}

const Bar = ({ name, share, text, colour = 'primary.main' }: BarProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}>
    <dt>{name}</dt>
    <Typography component="dd" sx={{ margin: 0, fontWeight: 700 }}>
      {text}
    </Typography>
    <Box
      aria-hidden
      component="dd"
      sx={{ gridColumn: '1 / -1', margin: 0, blockSize: 12, borderRadius: 6, bgcolor: 'divider' }}
    >
      <Box style={{ inlineSize: `${100 * share}%` }} sx={{ blockSize: 12, borderRadius: 6, bgcolor: colour }} />
    </Box>
  </Box>
);
