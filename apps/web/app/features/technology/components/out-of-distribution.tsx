import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Reading, Section } from './section.tsx';

/** What photos from elsewhere make of the figures above, and what a result may claim for it. */
export function OutOfDistribution({ report: { outOfDistribution, heldOut } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { share, wholeShare, counted, day } = useFigures();
  const { measuredAt, accuracy, top3, sets } = outOfDistribution;
  return (
    <Section id="out-of-distribution" title={t('outOfDistribution.title')}>
      <Reading>
        {t('outOfDistribution.text', {
          day: day(measuredAt),
          accuracy: counted(accuracy),
          top3: counted(top3),
          coverage: counted(sets.right),
        })}
      </Reading>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 2, maxWidth: 640 }}>
        <Bar
          name={t('outOfDistribution.collection')}
          share={heldOut.accuracy.value ?? 0}
          text={share(heldOut.accuracy.value)}
        />
        <Bar
          name={t('outOfDistribution.elsewhere')}
          share={accuracy.value ?? 0}
          text={t('about', { share: wholeShare(accuracy.value ?? 0) })}
          colour="secondary.main"
        />
      </Box>
      <Reading>
        <strong>{t('outOfDistribution.expect')}</strong>
      </Reading>
      <Reading>{t('outOfDistribution.rule')}</Reading>
      <Curve bins={outOfDistribution.bins} />
    </Section>
  );
}

/** How often readings of each confidence were right, and the most that a result claims there. */
function Curve({ bins }: Pick<ModelReport['outOfDistribution'], 'bins'>) {
  const { t } = useTranslation('technology');
  const { wholeShare, counted, interval } = useFigures();
  return (
    <FigureTable
      caption={t('outOfDistribution.caption')}
      columns={[t('reliability.step'), t('reliability.right'), t('outOfDistribution.shown')]}
      rows={bins.map(({ from, right, shown }, at) => ({
        key: String(from),
        cells: [
          `${wholeShare(from)} – ${wholeShare(bins[at + 1]?.from ?? 1)}`,
          <div key="right">
            {counted(right)}
            <Typography variant="body2" color="textSecondary">
              {interval(right)}
            </Typography>
          </div>,
          wholeShare(shown),
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
