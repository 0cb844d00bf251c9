import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { href } from '@skrin/contract/all-pages';
import type { Post } from '@skrin/contract/content/posts';
import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, History, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { showError } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { useLiveQueries } from '../../../../live/use-live.ts';
import { articlePath } from '../../addresses.ts';
import { ArticleContent } from '../../components/article-view.tsx';
import { EditingNotice } from '../components/editing-notice.tsx';
import { PostMenu } from '../components/post-menu.tsx';
import { PostNotices } from '../components/post-notices.tsx';
import { RemovePost } from '../components/remove-post.tsx';
import { postHues } from '../post-hues.ts';
import { languagesOf, previewOf } from '../post-preview.ts';
import { postQuery } from '../queries.ts';
import { StaffPicture } from '../staff-picture.tsx';
import { usePostMove } from '../use-post-move.ts';

const VersionsDialog = lazy(() => import('../components/versions-dialog.tsx'));

/** A post as readers will see it, in each of its languages, with what may be done with it. */
export default function PostDetailsPage({ params: { id } }: { params: { id: string } }) {
  // Includes the texts of the parts that come later.
  const { t } = useTranslation(['posts', 'content', 'conditions', 'resources', 'workspace', 'products']);
  const query = useQuery(postQuery(id));
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  useLiveQueries('post', [postQuery(id).queryKey], { id });
  const post = query.data;
  if (!post) return query.error ? <FailedPage error={query.error} onRetry={query.refetch} /> : <PageSkeleton />;
  const written = languagesOf(post);
  const shown = [chosen, language, ...written].find((each) => each && written.includes(each));
  const preview = shown && previewOf(post, shown);
  if (!preview) return <PageSkeleton />;
  return (
    <Page
      title={preview.title}
      heading={false}
      width="wide"
      breadcrumbs={<Breadcrumbs titles={{ postDetails: preview.title }} />}
    >
      <Tools post={post} language={preview.language} />
      <EditingNotice id={post.id} />
      <PostNotices post={post} />
      <Facts post={post} />
      {written.length > 1 && (
        <Tabs
          value={preview.language}
          onChange={(_event, next: Language) => setChosen(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('posts:fields.language')}
          sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
        >
          {written.map((each) => (
            <Tab
              key={each}
              id={`tab-${each}`}
              value={each}
              label={<span lang={languageInfo[each].htmlLang}>{languageInfo[each].label}</span>}
              aria-controls="preview"
            />
          ))}
        </Tabs>
      )}
      <Box
        id="preview"
        {...(written.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${preview.language}` })}
        sx={{ paddingBlockStart: 3 }}
      >
        <ArticleContent article={preview} Picture={StaffPicture} />
      </Box>
    </Page>
  );
}

/** State, edit, and what may be done with the post. */
function Tools({ post, language }: { post: Post; language: Language }) {
  const { t } = useTranslation(['posts', 'resources', 'workspace']);
  const [showsVersions, setShowsVersions] = useState(false);
  const moving = usePostMove();
  const slug = post.slugs[language];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 2 }}>
      <Box sx={{ flexGrow: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <StateLabel hue={postHues[post.state]}>{t(`resources:post.options.state.${post.state}`)}</StateLabel>
        {post.medical && <StateLabel hue="info">{t('posts:medical')}</StateLabel>}
      </Box>
      {post.isPublic && slug && (
        <Button
          component={Link}
          to={articlePath({ slug, language })}
          startIcon={<ExternalLink aria-hidden size={18} />}
        >
          {t('posts:details.public')}
        </Button>
      )}
      <Button startIcon={<History aria-hidden size={18} />} onClick={() => setShowsVersions(true)}>
        {t('posts:versions.open')}
      </Button>
      {post.can.remove && <RemovePost post={post} />}
      <PostMenu
        post={post}
        isSending={moving.isPending}
        problem={moving.error}
        onMove={(move) =>
          moving.mutateAsync({ post: { id: post.id, version: post.version }, move }).catch((error: Error) => {
            // Dialogs with a form show it themselves.
            if (move.kind !== 'schedule' && move.kind !== 'review') showError(error);
            throw error;
          })
        }
      />
      {post.can.save && (
        <Button
          component={Link}
          to={href('postEdit', { id: post.id })}
          variant="contained"
          startIcon={<Pencil aria-hidden size={18} />}
        >
          {t('workspace:detail.edit')}
        </Button>
      )}
      {showsVersions && (
        <Suspense fallback={<Late />}>
          <VersionsDialog
            post={post}
            isSending={moving.isPending}
            onRestore={(revision) =>
              moving.mutateAsync({ post: { id: post.id, version: post.version }, move: { kind: 'restore', revision } })
            }
            onClose={() => setShowsVersions(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Who wrote and read it, how often it was read, and its tags. */
function Facts({ post }: { post: Post }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const { author, reviewer, reads, changedAt, tags, revision } = post;
  return (
    <Paper variant="outlined" sx={{ padding: 2, marginBlockEnd: 2 }}>
      <DescriptionList layout="columns">
        <Description name={t('details.author')}>
          <bdi>{revision === 0 ? t('versions.bundled') : (author?.name ?? t('formerPerson'))}</bdi>
        </Description>
        <Description name={t('details.changedAt')}>{format.dateTime(changedAt)}</Description>
        {reviewer && (
          <Description name={t('details.reviewer')}>
            <bdi>{reviewer.name ?? t('formerPerson')}</bdi>
          </Description>
        )}
        <Description name={t('details.reads')}>{format.number(reads)}</Description>
        {tags.length > 0 && (
          <Description name={t('fields.tags')}>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {tags.map((tag) => (
                <Chip key={tag} label={tag} size="small" />
              ))}
            </Box>
          </Description>
        )}
      </DescriptionList>
    </Paper>
  );
}
