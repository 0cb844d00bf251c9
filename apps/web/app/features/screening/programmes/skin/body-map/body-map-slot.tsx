import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { BodyMap, type BodyMapProps } from './body-map.tsx';
import { figureSize } from './places.ts';

/** The body map with the names of its two views, as wide as its container and as high as its proportions ask. */
export function BodyMapSlot(props: BodyMapProps) {
  const { t } = useTranslation('screening');
  return (
    // The figure is not mirrored in right-to-left languages.
    <Box
      dir="ltr"
      sx={{ position: 'relative', inlineSize: '100%', maxInlineSize: figureSize[0], marginInline: 'auto' }}
    >
      <BodyMap {...props} />
      <View style={{ insetInlineStart: 0 }}>{t('assessment.bodyMap.front')}</View>
      <View style={{ insetInlineEnd: 0 }}>{t('assessment.bodyMap.back')}</View>
    </Box>
  );
}

/** The name of a view, in the corner beside the head of its figure. */
const View = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 0,
  fontSize: theme.typography.label,
  color: theme.vars.palette.text.secondary,
  pointerEvents: 'none',
}));
