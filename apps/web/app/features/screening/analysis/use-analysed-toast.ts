import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../kit/toasts/toasts.ts';
import { isWaiting } from './use-analysis.ts';

/** Says when an analysis that was waited for here has become readable. */
export function useAnalysedToast(state: AnalysisState | undefined): void {
  const { t } = useTranslation('screening');
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && state === 'locked') toast.success(t('toasts.analysed'));
    waited.current = isWaiting(state);
  }, [state, t]);
}
