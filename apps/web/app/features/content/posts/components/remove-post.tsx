import Button from '@mui/material/Button';
import { href } from '@skrin/contract/all-pages';
import { postResource } from '@skrin/contract/content/post.resource';
import type { Post } from '@skrin/contract/content/posts';
import { resourceEndpoints } from '@skrin/contract/resource/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { resourceKey } from '../../../../resource/api.ts';
import { titleOf } from '../post-preview.ts';

/** Deletes a post, after a question. */
export function RemovePost({ post }: { post: Post }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(resourceEndpoints(postResource).remove, { params: { id: post.id } }),
    onSuccess: async () => {
      toast.success(t('detail.removed'));
      navigate(href('postList'));
      await queryClient.invalidateQueries({ queryKey: resourceKey(postResource) });
    },
    onError: showError,
  });
  const ask = async () => {
    const question = {
      title: t('detail.removeTitle', { row: titleOf(post) }),
      text: t('detail.removeText'),
      confirm: t('detail.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <Button color="error" startIcon={<Trash2 aria-hidden size={18} />} loading={remove.isPending} onClick={ask}>
      {t('detail.remove')}
    </Button>
  );
}
