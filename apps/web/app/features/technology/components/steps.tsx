import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Camera, Eraser, Flag, ListChecks, type LucideIcon, Network, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

const steps = [
  ['rules', Flag],
  ['match', ListChecks],
  ['quality', Camera],
  ['clean', Eraser],
  ['network', Network],
  ['combine', Scale],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** The steps from answers and photo to the result, joined by a line. */
export function Steps() {
  const { t } = useTranslation('technology');
  return (
    <Section id="steps" title={t('steps.title')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map(([step, Icon]) => (
          <Box component="li" key={step} sx={stepStyle}>
            <Box sx={dotStyle}>
              <Icon aria-hidden size={22} />
            </Box>
            <Box sx={{ paddingBlockEnd: 3, maxWidth: '68ch' }}>
              <Typography variant="h4" component="h3">
                {t(`steps.items.${step}.title`)}
              </Typography>
              <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
                {t(`steps.items.${step}.text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const stepStyle = {
  position: 'relative',
  display: 'flex',
  gap: 2,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 21,
    insetBlockStart: 44,
    insetBlockEnd: 0,
    borderInlineStart: '2px solid',
    borderColor: 'divider',
  },
} as const;

const dotStyle = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  borderRadius: '50%',
  color: 'primary.main',
  bgcolor: 'primary.soft',
} as const;
