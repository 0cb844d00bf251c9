import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { motion, space } from '../../../theme/tokens.ts';
import { useFilm } from '../use-film.ts';
import { CheckFilm } from './check-film.tsx';
import { Section } from './section.tsx';

const steps = ['answer', 'photo', 'read', 'open'] as const;

/** The four steps of a check, and a film of them, a scene for each. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const film = useFilm(steps.length);
  return (
    <Section title={t('landing.how')}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, alignItems: 'center', gap: { xs: 2.5, sm: 5 } }}
      >
        <CheckFilm {...film} />
        <Box component="ol" sx={{ display: 'grid', gap: 2.5, listStyle: 'none', padding: 0, margin: 0 }}>
          {steps.map((step, at) => (
            <Box component="li" key={step} sx={{ display: 'flex', gap: 2 }}>
              <StepNumber isShown={film.scene === at}>{at + 1}</StepNumber>
              <div>
                <Typography variant="h3">{t(`landing.steps.${step}.title`)}</Typography>
                <Typography color="textSecondary" sx={{ marginBlockStart: space.part }}>
                  {t(`landing.steps.${step}.text`)}
                </Typography>
              </div>
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

const StepNumber = ({ isShown, children }: { isShown: boolean; children: number }) => (
  <Box
    aria-hidden
    sx={{
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      inlineSize: 36,
      blockSize: 36,
      borderRadius: '50%',
      fontFamily: 'displayFamily',
      fontWeight: 700,
      transition: `background-color ${motion.calm}ms`,
      ...(isShown
        ? { color: 'primary.contrastText', bgcolor: 'primary.main' }
        : { color: 'primary.main', bgcolor: 'primary.soft' }),
    }}
  >
    {children}
  </Box>
);
