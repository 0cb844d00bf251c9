import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyMapProps } from './body-map.tsx';
import { figureSize } from './places.ts';

// Whoever does not get it still has the list.
const BodyMap = lazy<ComponentType<BodyMapProps>>(() =>
  import('./body-map.tsx').catch(() => ({ default: () => null })),
);

/** The drawn body with its words; the drawing is fetched on its own, and its space is kept until then. */
export function BodyMapSlot(props: Omit<BodyMapProps, 'labelledBy'>) {
  const { t } = useTranslation('screening');
  const title = useId();
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 400, marginInline: 'auto' }}>
      <Typography id={title} variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        {t('assessment.bodyMap.title')}
      </Typography>
      {/* The figure stands the same way in every language. */}
      <Box dir="ltr" sx={{ aspectRatio: figureSize.join(' / ') }}>
        <Suspense>
          <BodyMap labelledBy={title} {...props} />
        </Suspense>
      </Box>
      <Box
        aria-hidden
        dir="ltr"
        sx={{
          display: 'grid',
          // Below the middle of each figure.
          gridTemplateColumns: '43% 43%',
          justifyContent: 'space-between',
          textAlign: 'center',
          marginBlockStart: 0.5,
          fontSize: 'label',
          color: 'text.secondary',
        }}
      >
        <span>{t('assessment.bodyMap.front')}</span>
        <span>{t('assessment.bodyMap.back')}</span>
      </Box>
    </Box>
  );
}
