import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionPicture } from '../../../../../illustrations/condition-picture.tsx';
import { skinTones } from '../../../../../theme/tokens.ts';

interface PicturesProps {
  condition: Condition;
  /** One's own photo beside the drawings. */
  photo?: ReactNode;
  /** Whether a line says what is to be seen. */
  explains?: boolean;
}

/** How a condition looks in three skin tones, beside one's own photo. */
export function Pictures({ condition, photo, explains = false }: PicturesProps) {
  const { t } = useTranslation('screening');
  return (
    <figure style={{ margin: 0 }}>
      <Frame data-beside={Boolean(photo) || undefined}>
        {photo && <div>{photo}</div>}
        {skinTones.map((tone) => (
          <ConditionPicture key={tone} condition={condition} tone={tone} />
        ))}
      </Frame>
      {explains && (
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.75 }}>
          {t(photo ? 'analysis.result.drawnBeside' : 'analysis.result.drawn')}
        </Typography>
      )}
    </figure>
  );
}

/** The drawings in a row; with a photo, above each other at its side, together as high as it is. */
const Frame = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: spacing(0.75),
  maxInlineSize: 420,
  '& > *': { borderRadius: 8, overflow: 'hidden' },
  '&[data-beside]': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    '& > div': { position: 'relative', gridRow: '1 / span 3' },
  },
}));
