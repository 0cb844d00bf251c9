import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';

/** The steps of the skin flow (specification, section 2). */
export const flowSteps = ['assessment', 'instruction', 'upload', 'preview'] as const;
export type FlowStep = (typeof flowSteps)[number];

/** Where one is in the skin flow. */
export function StepBar({ current }: { current: FlowStep }) {
  const { t } = useTranslation(['common', 'screening']);
  const reached = flowSteps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label={t('flow.steps')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: 1,
        listStyle: 'none',
        padding: 0,
        marginBlock: '0 24px',
      }}
    >
      {flowSteps.map((step, at) => (
        <Box
          component="li"
          key={step}
          aria-current={at === reached ? 'step' : undefined}
          sx={{
            borderTop: 4,
            borderColor: at <= reached ? 'primary.main' : 'divider',
            paddingBlockStart: 0.75,
            overflowWrap: 'anywhere',
            fontSize: { xs: 'label', sm: 'small' },
            fontWeight: at === reached ? 650 : 400,
            color: at === reached ? 'primary.main' : 'text.secondary',
          }}
        >
          {at < reached && <Done />}
          {t(`screening:steps.${step}`)}
        </Box>
      ))}
    </Box>
  );
}

/** On phones the coloured bar says it: a tick would push the name onto a second line. */
function Done() {
  const { t } = useTranslation();
  return (
    <>
      <Box
        component={Check}
        aria-hidden
        size={14}
        sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineEnd: 0.5 }}
      />
      <VisuallyHidden>{t('flow.done')} </VisuallyHidden>
    </>
  );
}
