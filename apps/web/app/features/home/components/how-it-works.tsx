import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

const steps = ['answer', 'photo', 'read', 'open'] as const;

export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('landing.how')}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          gap: 3,
          listStyle: 'none',
          padding: 0,
          margin: 0,
        }}
      >
        {steps.map((step, at) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 2, flexDirection: { lg: 'column' } }}>
            <StepNumber>{at + 1}</StepNumber>
            <div>
              <Typography variant="h4" component="h3">
                {t(`landing.steps.${step}.title`)}
              </Typography>
              <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
                {t(`landing.steps.${step}.text`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const StepNumber = ({ children }: { children: number }) => (
  <Box
    aria-hidden
    sx={{
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      inlineSize: 36,
      blockSize: 36,
      borderRadius: '50%',
      fontWeight: 700,
      color: 'primary.main',
      bgcolor: 'primary.soft',
    }}
  >
    {children}
  </Box>
);
