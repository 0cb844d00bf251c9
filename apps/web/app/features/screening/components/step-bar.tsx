import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';

/** The steps of a check with photos (specification, section 2). */
const flowSteps = ['assessment', 'instruction', 'upload', 'preview'] as const;
export type FlowStep = (typeof flowSteps)[number];

interface StepBarProps {
  current: FlowStep;
  /** Progress within the current step, 0…1. */
  share?: number;
  /** How far one is within the current step, in words. */
  detail?: ReactNode;
  /** False where no photo is read: the questions are all that there is. */
  takesPhotos?: boolean;
}

/**
 * The progress of a check, in one line. The questions take most of the time, so they have the longest segment. On
 * phones only the current step is named.
 */
export function StepBar({ current, share = 1, detail, takesPhotos = true }: StepBarProps) {
  const { t } = useTranslation(['common', 'screening']);
  const reached = flowSteps.indexOf(current);
  const steps = takesPhotos ? flowSteps : flowSteps.slice(0, 1);
  return (
    <Steps aria-label={t('flow.steps')} style={takesPhotos ? undefined : { gridTemplateColumns: '1fr' }}>
      {steps.map((step, at) => (
        <li key={step} aria-current={at === reached ? 'step' : undefined}>
          <Track>
            <Box sx={{ inlineSize: `${at < reached ? 100 : at === reached ? share * 100 : 0}%` }} />
          </Track>
          {at < reached && <VisuallyHidden>{t('flow.done')} </VisuallyHidden>}
          <span>
            <span>{t(`screening:steps.${step}`)}</span>
            {at === reached && detail && (
              <>
                <span>{' · '}</span>
                <span>{detail}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled('ol')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '5fr repeat(3, minmax(0, 2fr))',
  gap: theme.spacing(0.75),
  listStyle: 'none',
  padding: 0,
  margin: 0,
  marginBlockEnd: theme.spacing(2),
  fontSize: theme.typography.small,
  '& span': { color: theme.vars.palette.text.secondary },
  '& [aria-current] > span': { color: theme.vars.palette.primary.main, fontWeight: 650 },
  [theme.breakpoints.down('sm')]: {
    paddingBlockEnd: '1.75em',
    '& li:not([aria-current]) > span': { position: 'absolute', insetInlineStart: 0, clipPath: 'inset(50%)' },
    '& [aria-current] > span': { position: 'absolute', insetInlineStart: 0, insetBlockEnd: 0 },
  },
}));

const Track = styled('div')(({ theme: { vars } }) => ({
  blockSize: 6,
  marginBlockEnd: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: vars.palette.divider,
  '& > *': { blockSize: '100%', backgroundColor: vars.palette.primary.main },
  // Only the colour separates done from open, and forced colours remove it.
  '@media (forced-colors: active)': { border: '1px solid', '& > *': { backgroundColor: 'Highlight' } },
}));
