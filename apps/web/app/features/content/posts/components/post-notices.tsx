import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Post } from '@skrin/contract/content/posts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** What is to be known of a post before anything is done with it: who has to read it, when it is published, what readers see. */
export function PostNotices({ post }: { post: Post }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const { state, isPublic, needsReview, reviewNote, publishAt, revision, publicRevision } = post;
  const hasOlderPublic = isPublic && publicRevision !== revision;
  // What is public as it is waits for nobody.
  const waits = needsReview && state !== 'published';
  if (!waits && !reviewNote && !hasOlderPublic && !(state === 'scheduled' && publishAt)) return null;
  return (
    <Stack spacing={1.5} sx={{ marginBlockEnd: 3 }}>
      {state === 'scheduled' && publishAt && (
        <Alert severity="info">{t('notices.scheduled', { time: format.dateTime(publishAt) })}</Alert>
      )}
      {hasOlderPublic && <Alert severity="info">{t('notices.olderPublic')}</Alert>}
      {waits && <Alert severity="info">{t(state === 'review' ? 'notices.waits' : 'notices.needsReview')}</Alert>}
      {reviewNote && (
        <Alert severity="warning">
          <AlertTitle component="h2">{t('notices.sentBack')}</AlertTitle>
          <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {reviewNote}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}
