import Box from '@mui/material/Box';
import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';

/** Where an analysis stands, in a word. */
export function AnalysisStateLabel({ state }: { state: AnalysisState }) {
  const { t } = useTranslation();
  const hue = hues[state];
  return (
    <Box
      component="span"
      sx={{
        paddingInline: 1.25,
        paddingBlock: 0.25,
        borderRadius: 4,
        fontSize: 'small',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: `${hue}.main`,
        bgcolor: `${hue}.soft`,
      }}
    >
      {t(`analysisStates.${state}`)}
    </Box>
  );
}

const hues = {
  queued: 'info',
  running: 'info',
  locked: 'info',
  unlocked: 'success',
  retake: 'warning',
  failed: 'error',
} as const satisfies Record<AnalysisState, string>;
