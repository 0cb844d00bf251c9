import { removeDependant } from '@skrin/contract/screening/dependant-endpoints';
import type { Dependant } from '@skrin/contract/screening/dependants';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { screeningKeys } from '../queries.ts';
import { useRemoval } from '../use-removal.ts';
import { dependantsQuery } from './queries.ts';

/** Removes a dependant and their history after a confirmation. */
export function useRemoveDependant(): (dependant: Dependant) => Promise<void> {
  const { t } = useTranslation('dependants');
  const queryClient = useQueryClient();
  const remove = useRemoval();
  return ({ id, name, assessments }) =>
    remove(
      async (openOrder) => {
        await call(removeDependant, { params: { id }, query: { openOrder } });
        // Resets the queries, so that nothing of the dependant stays in the cache; what is on screen is fetched again.
        for (const queryKey of [screeningKeys.assessments, screeningKeys.analyses]) {
          void queryClient.resetQueries({ queryKey });
        }
        await queryClient.invalidateQueries({ queryKey: dependantsQuery().queryKey });
        toast.success(t('remove.done', { name }));
      },
      {
        title: t('remove.title', { name }),
        text: assessments > 0 ? t('remove.text', { name }) : t('remove.textWithout'),
        confirm: assessments > 0 ? t('remove.confirm') : t('remove.action'),
      },
    );
}
