import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';
import { ShareBar } from './share-bar.tsx';

/** The confidence as a bar with its interval below, which is also written, and what it was measured on. */
export function HowSure({ result: { confidence, interval } }: { result: Result }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const { low, high } = interval;
  return (
    <>
      <ShareBar share={confidence} />
      <Box aria-hidden sx={{ position: 'relative', height: 10, marginBlockStart: '3px' }}>
        <Box
          sx={{
            position: 'absolute',
            height: '100%',
            border: 2,
            borderBlockStart: 0,
            borderColor: 'text.primary',
            printColorAdjust: 'exact',
          }}
          style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${(high - low) * 100}%` }}
        />
      </Box>
      <Typography sx={{ marginBlockStart: 1 }}>
        {t('analysis.result.interval', { low: format.percent(low), high: format.percent(high) })}
      </Typography>
      <Typography sx={{ marginBlockStart: 1 }}>{t('analysis.result.meaning')}</Typography>
    </>
  );
}
