import { href } from '@skrin/contract/all-pages';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Page } from '../../../../kit/page.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { PostForm } from '../components/post-form.tsx';
import { usePostForm } from '../use-post-form.ts';

/** A new post. It begins as a draft. */
export default function PostNewPage() {
  // Includes the texts of the parts that come later.
  const { t } = useTranslation(['posts', 'content', 'conditions', 'workspace', 'errors']);
  const navigate = useNavigate();
  const controller = usePostForm(undefined, {
    onSaved: ({ id }) => {
      toast.success(t('posts:form.created'));
      navigate(href('postEdit', { id }), { replace: true });
    },
  });
  return (
    <Page title={usePageTitle()} breadcrumbs={<Breadcrumbs />} width="wide">
      <PostForm controller={controller} cancelTo={href('postList')} />
    </Page>
  );
}
