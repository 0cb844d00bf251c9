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
        gridTemplateColumns: { sm: '1fr 1fr' },
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {tips.map((tip) => (
        <Paper component="li" key={tip} variant="outlined" sx={{ display: 'flex', gap: 2, padding: 1.5 }}>
          <TipDrawing tip={tip} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650 }}>{t(`advice:photoTips.${tip}`)}</Typography>
            <Typography color="textSecondary">{t(`analysis.tips.${tip}`)}</Typography>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
