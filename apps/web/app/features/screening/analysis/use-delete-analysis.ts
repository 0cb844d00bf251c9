import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import { removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { useForgetAnalysis } from './use-forget-analysis.ts';

const warningOf = (state: AnalysisState) => {
  if (state === 'unlocked') return 'analysis.list.deleteResultText';
  return state === 'locked' ? 'analysis.list.deleteLockedText' : 'analysis.list.deleteText';
};

/** Deletes an analysis after a confirmation that says what is lost; asks again if that would close an open payment. */
export function useDeleteAnalysis(): (analysis: AnalysisItem) => Promise<void> {
  const { t } = useTranslation(['screening', 'common', 'errors']);
  const confirm = useConfirm();
  const forget = useForgetAnalysis();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, openOrder }: { id: string; openOrder?: 'close' }) =>
      call(removeAnalysis, { params: { id }, query: { openOrder } }),
    onSuccess: (_, { id }) => {
      forget(id);
      toast.success(t('analysis.list.deleted'));
    },
    meta: { ownToast: true },
  });
  const closeAndRemove = async (id: string) => {
    const yes = await confirm({
      title: t('errors:analysis_being_paid.title'),
      text: t('errors:analysis_being_paid.detail'),
      confirm: t('analysis.list.closePayment'),
      destructive: true,
    });
    if (yes) await mutateAsync({ id, openOrder: 'close' });
  };
  return async ({ id, state }) => {
    const yes = await confirm({
      title: t('analysis.list.deleteTitle'),
      text: t(warningOf(state)),
      confirm: t('common:actions.delete'),
      destructive: true,
    });
    if (!yes) return;
    try {
      await mutateAsync({ id }).catch((error: Error) => {
        if (!hasCode(error, 'analysis_being_paid')) throw error;
        return closeAndRemove(id);
      });
    } catch (error) {
      showError(error as Error);
    }
  };
}
