import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api/api-error.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import type { Question } from '../../kit/confirm-dialog.tsx';
import { showError } from '../../kit/toasts/toasts.ts';

/** Removes what is asked about, and shows that it is gone; `close`: also if that closes an open payment. */
type Remove = (openOrder?: 'close') => Promise<void>;

/** Removes something after a confirmation; asks again if that would close an open payment. */
export function useRemoval(): (remove: Remove, question: Omit<Question, 'destructive'>) => Promise<void> {
  const { t } = useTranslation(['screening', 'errors']);
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({ mutationFn: (remove: Remove) => remove(), meta: { ownToast: true } });
  const closePayment = {
    title: t('errors:analysis_being_paid.title'),
    text: t('errors:analysis_being_paid.detail'),
    confirm: t('analysis.list.closePayment'),
    destructive: true,
  };
  return async (remove, question) => {
    if (!(await confirm({ ...question, destructive: true }))) return;
    try {
      await mutateAsync(remove).catch(async (error: Error) => {
        if (!hasCode(error, 'analysis_being_paid')) throw error;
        if (await confirm(closePayment)) await mutateAsync(() => remove('close'));
      });
    } catch (error) {
      showError(error as Error);
    }
  };
}
