import { withdrawDocument } from '@skrin/contract/screening/document-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { documentsQuery } from './queries.ts';

/** Withdraws a document once that is confirmed: it is for good. */
export function useWithdrawDocument(id: string) {
  const { t } = useTranslation(['documents', 'common']);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawDocument, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('list.done'));
      await queryClient.invalidateQueries({ queryKey: documentsQuery().queryKey });
    },
    onError: showError,
  });
  const withdraw = async () => {
    const question = { title: t('list.question.title'), text: t('list.question.text') };
    const isSure = await confirm({
      ...question,
      confirm: t('list.question.confirm'),
      cancel: t('common:actions.cancel'),
      destructive: true,
    });
    if (isSure) mutate();
  };
  return { withdraw, isPending };
}
