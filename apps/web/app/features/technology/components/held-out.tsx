import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ModelReport, Proportion } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Paragraph, Section } from './section.tsx';

/** The main figures of held-out photos, each with the number of photos that it is based on. */
export function HeldOut({ heldOut }: { heldOut: ModelReport['heldOut'] }) {
  const { t } = useTranslation('technology');
  const { share, score, list } = useFigures();
  return (
    <Section id="held-out" title={t('heldOut.title')}>
      <Paragraph>{t('heldOut.lead')}</Paragraph>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <Counted title={t('heldOut.right')} proportion={heldOut.accuracy} />
        <Counted title={t('heldOut.top3')} proportion={heldOut.top3} />
        <Score title={t('heldOut.balanced')} value={share(heldOut.balancedAccuracy)} hint={t('heldOut.balancedHint')} />
        <Score title={t('heldOut.f1')} value={score(heldOut.macroF1)} hint={t('heldOut.f1Hint')} />
      </Box>
      <Paragraph>
        <span>
          {t('heldOut.folds', { count: heldOut.folds.length, values: list(heldOut.folds.map((fold) => share(fold))) })}
        </span>{' '}
        <span>{t('heldOut.single', { share: share(heldOut.singleCopyAccuracy) })}</span>{' '}
        <span>{t('heldOut.chosen')}</span>
      </Paragraph>
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

const percent = (share: number) => `${100 * share}%`;

/** A share as a bar with its 95 % interval as a paler stretch; the numbers stand beside it. */
const ShareLine = ({ proportion: { value, wilson95 } }: { proportion: Proportion }) => {
  const [low, high] = wilson95;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', blockSize: 10, borderRadius: 5, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        style={{ inlineSize: percent(value ?? 0) }}
        sx={{ position: 'absolute', insetBlock: 0, insetInlineStart: 0, bgcolor: 'primary.main' }}
      />
      <Box
        style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
        sx={{ position: 'absolute', insetBlock: 0, bgcolor: 'primary.soft', opacity: 0.55 }}
      />
    </Box>
  );
};
