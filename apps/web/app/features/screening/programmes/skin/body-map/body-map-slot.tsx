import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyMapProps } from './body-map.tsx';
import { figureSize } from './places.ts';

// If the chunk cannot be loaded, the list of checkboxes still works alone.
const BodyMap = lazy<ComponentType<BodyMapProps>>(() =>
  import('./body-map.tsx').catch(() => ({ default: () => null })),
);

/** The body map with its labels; the drawing is loaded on demand, and its space is reserved until then. */
export function BodyMapSlot(props: Omit<BodyMapProps, 'labelledBy'>) {
  const { t } = useTranslation('screening');
  const title = useId();
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 400, marginInline: 'auto' }}>
      <Typography id={title} variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        {t('assessment.bodyMap.title')}
      </Typography>
      {/* The figure is not mirrored in right-to-left languages. */}
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
          // Centred below each figure.
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
