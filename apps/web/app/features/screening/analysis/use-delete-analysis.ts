import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import { removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useRemoval } from '../use-removal.ts';
import { useForgetAnalysis } from './use-forget-analysis.ts';

const warningOf = (state: AnalysisState) => {
  if (state === 'unlocked') return 'analysis.list.deleteResultText';
  return state === 'locked' ? 'analysis.list.deleteLockedText' : 'analysis.list.deleteText';
};

/** Deletes an analysis after a confirmation that says what is lost. */
export function useDeleteAnalysis(): (analysis: AnalysisItem) => Promise<void> {
  const { t } = useTranslation(['screening', 'common']);
  const forget = useForgetAnalysis();
  const remove = useRemoval();
  return ({ id, state }) =>
    remove(
      async (openOrder) => {
        await call(removeAnalysis, { params: { id }, query: { openOrder } });
        forget(id);
        toast.success(t('analysis.list.deleted'));
      },
      {
        title: t('analysis.list.deleteTitle'),
        text: t(warningOf(state)),
        confirm: t('common:actions.delete'),
      },
    );
}
