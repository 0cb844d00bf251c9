import { removeDependant } from '@skrin/contract/screening/dependant-endpoints';
import type { Dependant } from '@skrin/contract/screening/dependants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { screeningKeys } from '../queries.ts';
import { dependantsQuery } from './queries.ts';

/** Removes a dependant and their history after a confirmation; asks again if that would close open payments. */
export function useRemoveDependant(): (dependant: Dependant) => Promise<void> {
  const { t } = useTranslation(['dependants', 'screening', 'errors']);
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, openOrder }: { id: string; openOrder?: 'close' }) =>
      call(removeDependant, { params: { id }, query: { openOrder } }),
    onSuccess: async () => {
      // Resets the queries, so that nothing of the dependant stays in the cache; what is on screen is fetched again.
      for (const queryKey of [screeningKeys.assessments, screeningKeys.analyses]) {
        void queryClient.resetQueries({ queryKey });
      }
      await queryClient.invalidateQueries({ queryKey: dependantsQuery().queryKey });
    },
    meta: { ownToast: true },
  });
  const closeAndRemove = async (id: string) => {
    const yes = await confirm({
      title: t('errors:analysis_being_paid.title'),
      text: t('errors:analysis_being_paid.detail'),
      confirm: t('screening:analysis.list.closePayment'),
      destructive: true,
    });
    if (yes) await mutateAsync({ id, openOrder: 'close' });
    return yes;
  };
  return async ({ id, name, assessments }) => {
    const yes = await confirm({
      title: t('remove.title', { name }),
      text: assessments > 0 ? t('remove.text', { name }) : t('remove.textWithout'),
      confirm: assessments > 0 ? t('remove.confirm') : t('remove.action'),
      destructive: true,
    });
    if (!yes) return;
    try {
      const isRemoved = await mutateAsync({ id }).then(
        () => true,
        (error: Error) => {
          if (!hasCode(error, 'analysis_being_paid')) throw error;
          return closeAndRemove(id);
        },
      );
      if (isRemoved) toast.success(t('remove.done', { name }));
    } catch (error) {
      showError(error as Error);
    }
  };
}
