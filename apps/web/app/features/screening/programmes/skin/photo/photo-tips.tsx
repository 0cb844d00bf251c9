import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TipDrawing, tips } from './tip-drawing.tsx';

/** How to take a photo that can be read. */
export function PhotoTips() {
  const { t } = useTranslation(['screening', 'advice']);
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {tips.map((tip) => (
        <Paper component="li" key={tip} variant="outlined" sx={{ padding: 0.5 }}>
          <TipDrawing tip={tip} />
          <Box sx={{ padding: 1, fontSize: 'small', lineHeight: 1.35 }}>
            <Typography sx={{ fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 650, marginBlockEnd: 0.5 }}>
              {t(`advice:photoTips.${tip}`)}
            </Typography>
            <Typography color="textSecondary" sx={{ fontSize: 'inherit', lineHeight: 'inherit' }}>
              {t(`analysis.tips.${tip}`)}
            </Typography>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
