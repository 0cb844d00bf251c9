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
  return ({ id, state, photos }) => {
    const hasPhoto = photos.length > 0;
    return remove(
      async (openOrder) => {
        await call(removeAnalysis, { params: { id }, query: { openOrder } });
        forget(id);
        toast.success(t(hasPhoto ? 'analysis.list.deleted' : 'analysis.list.withoutPhoto.deleted'));
      },
      {
        title: t(hasPhoto ? 'analysis.list.deleteTitle' : 'analysis.list.withoutPhoto.deleteTitle'),
        text: t(hasPhoto ? warningOf(state) : 'analysis.list.withoutPhoto.deleteText'),
        confirm: t('common:actions.delete'),
      },
    );
  };
}
