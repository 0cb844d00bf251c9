import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Reading, Section } from './section.tsx';

/** What photos from elsewhere make of the figures above: the two shares, one under the other. */
export function OutOfDistribution({ report: { outOfDistribution, heldOut } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { share, wholeShare } = useFigures();
  const { accuracy, top3, coverage } = outOfDistribution;
  return (
    <Section id="out-of-distribution" title={t('outOfDistribution.title')}>
      <Reading>
        {t('outOfDistribution.text', {
          accuracy: wholeShare(accuracy),
          top3: wholeShare(top3),
          coverage: wholeShare(coverage),
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
          share={accuracy}
          text={t('about', { share: wholeShare(accuracy) })}
          colour="secondary.main"
        />
      </Box>
      <Reading>
        <strong>{t('outOfDistribution.expect')}</strong>
      </Reading>
    </Section>
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
