import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { WaistDrawing, waistMarks } from '../../../../../illustrations/waist-drawing.tsx';
import { usePageAddress } from '../../../../../kit/use-page-address.ts';

/** The id of the article `measuring-your-waist`. */
export const WAIST_ARTICLE = '01a21a4d-4000-76d1-8749-60baea36526a';

/** Where the tape goes, as a drawing and in words; folded, so that the field stays on the first screen of a phone. */
export function WaistHelp() {
  const { t } = useTranslation('diabetesQuestions');
  const addressOf = usePageAddress();
  return (
    <Paper
      variant="outlined"
      component="details"
      sx={{ paddingInline: { xs: 2, sm: 3 }, '&[open]': { paddingBlockEnd: 2 } }}
    >
      <Summary>
        <Typography variant="h4" component="h2" sx={{ display: 'inline' }}>
          {t('waistHelp.title')}
        </Typography>
      </Summary>
      <Typography color="textSecondary" sx={{ marginBlock: 0.5 }}>
        {t('waistHelp.drawing')}
      </Typography>
      <Guide>
        <WaistDrawing />
        <ol>
          {waistMarks.map((mark) => (
            <li key={mark}>{t(`waistHelp.marks.${mark}`)}</li>
          ))}
        </ol>
      </Guide>
      <Typography>{t('waistHelp.breathe')}</Typography>
      <Typography sx={{ marginBlock: 1 }}>{t('waistHelp.skin')}</Typography>
      <Typography>{t('waistHelp.noTape')}</Typography>
      <Link
        component={RouterLink}
        to={addressOf('articleById', { id: WAIST_ARTICLE })}
        sx={{ display: 'inline-block', paddingBlock: 1.25 }}
      >
        {t('waistHelp.read')}
      </Link>
    </Paper>
  );
}

const Summary = styled('summary')({ boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer' });

const Guide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'center',
  marginBlock: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 320px) 1fr' },
  '& ol': { margin: 0, paddingInlineStart: 20 },
  '& li + li': { marginBlockStart: 8 },
}));
