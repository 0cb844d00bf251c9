import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { useTranslation } from 'react-i18next';
import { FindingDrawing } from '../../../illustrations/finding-drawing.tsx';
import { skinTones } from '../../../theme/tokens.ts';
import { closeUpOf } from '../pictures.ts';

/** The close-up of an article on light, brown and dark skin side by side, with a caption that describes it. */
export function ArticleIllustration({ about }: { about: Pick<ArticleItem, 'key' | 'topic' | 'condition'> }) {
  const { t } = useTranslation('content');
  const closeUp = closeUpOf(about);
  if (!closeUp) return null;
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 1, sm: 1.5 } }}>
        {skinTones.map((tone) => (
          <Box key={tone} sx={{ '& svg': { borderRadius: 1, aspectRatio: { xs: '1', sm: '4 / 3' } } }}>
            <FindingDrawing finding={closeUp.finding} tone={tone} />
            <Typography variant="body2" align="center" sx={{ marginBlockStart: 0.5, fontWeight: 600 }}>
              {t(`illustration.tones.${tone}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography component="figcaption" sx={{ marginBlockStart: 1 }}>
        <span>{t(`illustration.captions.${closeUp.caption}`)}</span>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('illustration.note')}
        </Box>
      </Typography>
    </Box>
  );
}
