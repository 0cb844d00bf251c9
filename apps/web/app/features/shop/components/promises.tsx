import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BadgeCheck, HeartHandshake, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What holds for everything that is sold here. */
export function Promises({ maySell }: { maySell: boolean }) {
  const { t } = useTranslation('shop');
  const tiles = [
    ['licensed', BadgeCheck, maySell ? t('promises.licensed.text') : t('promises.licensed.sample')],
    ['advice', HeartHandshake, t('promises.advice.text')],
    ['back', Undo2, t('promises.back.text')],
  ] as const;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {tiles.map(([key, icon, text]) => (
        <Paper key={key} component="li" variant="outlined" sx={{ display: 'flex', gap: 1.5, padding: 2 }}>
          <Box component={icon} aria-hidden size={22} sx={{ flexShrink: 0, color: 'primary.main' }} />
          <div>
            <Typography sx={{ fontWeight: 650 }}>{t(`promises.${key}.title`)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </div>
        </Paper>
      ))}
    </Box>
  );
}
