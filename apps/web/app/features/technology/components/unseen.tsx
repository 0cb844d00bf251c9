import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ModelReport, Proportion } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Reading, Section } from './section.tsx';
import { ShareLine } from './share-line.tsx';

/** The main figures, each with what it was counted on. */
export function Unseen({ unseen }: { unseen: ModelReport['unseen'] }) {
  const { t } = useTranslation('technology');
  const { share, score, list } = useFigures();
  return (
    <Section id="unseen" title={t('unseen.title')}>
      <Reading>{t('unseen.lead')}</Reading>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <Counted title={t('unseen.right')} proportion={unseen.accuracy} />
        <Counted title={t('unseen.top3')} proportion={unseen.top3} />
        <Score title={t('unseen.balanced')} value={share(unseen.balancedAccuracy)} hint={t('unseen.balancedHint')} />
        <Score title={t('unseen.f1')} value={score(unseen.macroF1)} hint={t('unseen.f1Hint')} />
      </Box>
      <Reading>
        {t('unseen.folds', { count: unseen.folds.length, values: list(unseen.folds.map((fold) => share(fold))) })}{' '}
        {t('unseen.single', { share: share(unseen.singleCopyAccuracy) })} {t('unseen.chosen')}
      </Reading>
    </Section>
  );
}

function Counted({ title, proportion }: { title: string; proportion: Proportion }) {
  const { share, ofPhotos, interval } = useFigures();
  return (
    <Paper variant="outlined" sx={{ padding: 2.5 }}>
      <Typography color="textSecondary">{title}</Typography>
      <Typography sx={bigNumber}>{share(proportion.value)}</Typography>
      <ShareLine proportion={proportion} />
      <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
        {ofPhotos(proportion)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {interval(proportion)}
      </Typography>
    </Paper>
  );
}

const Score = ({ title, value, hint }: { title: string; value: string; hint: string }) => (
  <Paper variant="outlined" sx={{ padding: 2.5 }}>
    <Typography color="textSecondary">{title}</Typography>
    <Typography sx={bigNumber}>{value}</Typography>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
  </Paper>
);

const bigNumber = { fontSize: 'figure', fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' } as const;
