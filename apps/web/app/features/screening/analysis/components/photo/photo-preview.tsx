import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../../kit/use-object-url.ts';
import { overPhoto, shade } from '../../../../../theme/tokens.ts';
import type { ChosenPhoto } from '../../photo-list.ts';

/** A chosen photo; once its size is known, the central square that is read is outlined. */
export function PhotoPreview({ photo: { file, check, cut, isOpening } }: { photo: ChosenPhoto }) {
  const { t } = useTranslation('screening');
  const url = useObjectUrl(file);
  // Few browsers can show a HEIC.
  if (check?.error || isOpening) return null;
  return (
    <figure style={{ margin: 0 }}>
      <Box
        sx={{
          position: 'relative',
          inlineSize: 'fit-content',
          maxInlineSize: '100%',
          marginInline: 'auto',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'primary.soft',
        }}
      >
        <Box
          component="img"
          src={url}
          alt={t('analysis.upload.preview')}
          sx={{ display: 'block', maxInlineSize: '100%', maxBlockSize: '48vh', minBlockSize: 160 }}
        />
        {check && check.width !== check.height && <ReadSquare width={check.width} height={check.height} />}
      </Box>
      {!cut && (
        <Typography component="figcaption" color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {t('analysis.upload.square', { frame: t('analysis.upload.frame') })}
        </Typography>
      )}
    </figure>
  );
}

/** Dims what lies outside the square. */
function ReadSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  const [inset, block] = [(1 - side / width) / 2, (1 - side / height) / 2].map((share) => `${share * 100}%`);
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: inset,
        insetBlock: block,
        border: `2px solid ${overPhoto.line}`,
        outline: `2px solid ${overPhoto.edge}`,
        outlineOffset: -4,
        boxShadow: `0 0 0 100vmax ${shade}`,
      }}
    />
  );
}
