import { href } from '@skrin/contract/all-pages';
import type { Post } from '@skrin/contract/content/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { NoPermission } from '../../../../resource/views/no-permission.tsx';
import { EditingNotice } from '../components/editing-notice.tsx';
import { PostForm } from '../components/post-form.tsx';
import { PostNotices } from '../components/post-notices.tsx';
import { titleOf } from '../post-preview.ts';
import { postQuery } from '../queries.ts';
import { useEditing } from '../use-editing.ts';
import { usePostForm } from '../use-post-form.ts';

/** A post, to be changed. */
export default function PostEditPage({ params: { id } }: { params: { id: string } }) {
  // Includes the texts of the parts that come later.
  useTranslation(['posts', 'content', 'conditions', 'workspace', 'errors']);
  const { data, error, refetch } = useQuery(postQuery(id));
  // Later versions are offered by the form, which must not begin anew.
  const [first, setFirst] = useState<Post>();
  if (!first && data) setFirst(data);
  if (!first) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return first.can.save ? <EditPost post={first} /> : <NoPermission />;
}

function EditPost({ post }: { post: Post }) {
  const { t } = useTranslation('workspace');
  useEditing(post.id);
  const navigate = useNavigate();
  const details = href('postDetails', { id: post.id });
  const controller = usePostForm(post, {
    onSaved: () => toast.success(t('form.saved')),
    onMoved: () => navigate(details),
  });
  const current = controller.post ?? post;
  const title = titleOf(current);
  return (
    <Page
      title={usePageTitle()}
      lead={<bdi>{title}</bdi>}
      breadcrumbs={<Breadcrumbs titles={{ postDetails: title }} />}
      width="wide"
    >
      <EditingNotice id={post.id} />
      <PostNotices post={current} />
      <PostForm controller={controller} cancelTo={details} />
    </Page>
  );
}
