import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import { removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useForgetAnalysis } from './use-forget-analysis.ts';

const warningOf = (state: AnalysisState) => {
  if (state === 'unlocked') return 'analysis.list.deleteResultText';
  return state === 'locked' ? 'analysis.list.deleteLockedText' : 'analysis.list.deleteText';
};

/** Asks, saying what will be lost, and deletes. */
export function useDeleteAnalysis() {
  const { t } = useTranslation(['screening', 'common']);
  const confirm = useConfirm();
  const forget = useForgetAnalysis();
  const deletion = useMutation({
    mutationFn: (id: string) => call(removeAnalysis, { params: { id } }),
    onSuccess: (_, id) => {
      forget(id);
      toast.success(t('analysis.list.deleted'));
    },
  });
  return async ({ id, state }: AnalysisItem) => {
    const yes = await confirm({
      title: t('analysis.list.deleteTitle'),
      text: t(warningOf(state)),
      confirm: t('common:actions.delete'),
      destructive: true,
    });
    if (yes) deletion.mutate(id);
  };
}
