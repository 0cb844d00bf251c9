import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The first of the promises, where nobody can miss it. */
export function UrgentAdvice() {
  const { t } = useTranslation('home');
  return (
    <Container component="section" maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          gap: 2,
          padding: { xs: 2.5, md: 3 },
          borderColor: 'success.main',
          bgcolor: 'success.soft',
        }}
      >
        <Box component={HeartPulse} aria-hidden size={32} sx={{ flexShrink: 0, color: 'success.main' }} />
        <div>
          <Typography variant="h3" component="h2">
            {t('landing.urgent.title')}
          </Typography>
          <Typography sx={{ marginBlockStart: 0.5, maxWidth: '65ch' }}>{t('landing.urgent.text')}</Typography>
        </div>
      </Paper>
    </Container>
  );
}
