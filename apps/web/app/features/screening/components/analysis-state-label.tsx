import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';

/** Where an analysis stands, in a word. */
export function AnalysisStateLabel({ state }: { state: AnalysisState }) {
  const { t } = useTranslation();
  return <StateLabel hue={hues[state]}>{t(`analysisStates.${state}`)}</StateLabel>;
}

const hues = {
  queued: 'info',
  running: 'info',
  locked: 'info',
  unlocked: 'success',
  retake: 'warning',
  failed: 'error',
} as const satisfies Record<AnalysisState, StateHue>;
