import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LinkedFile, LinkedFolder } from '@skrin/contract/files/file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { iconOf } from '../../../kit/files/kind-icons.ts';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { LinkRow } from '../../../kit/link-row.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { placeIcons } from '../places.ts';
import { linkedQuery } from '../queries.ts';
import { downloadPath } from '../save-blob.ts';
import { FilePath } from './file-path.tsx';

/** What is shown as files and lies elsewhere: each leads to its page. */
export function LinkedFiles({ folder }: { folder: LinkedFolder }) {
  const { t } = useTranslation('files');
  const list = useInfiniteQuery(linkedQuery(folder));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack spacing={2}>
      <FilePath place={folder} folderId={undefined} />
      <Alert severity="info">
        <span>{t(`linked.why.${folder}`)}</span>
      </Alert>
      {!list.data ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={list.refetch} />
        ) : (
          <ContentSkeleton rows={4} />
        )
      ) : items.length === 0 ? (
        <EmptyState icon={placeIcons[folder]} title={t(`empty.${folder}.title`)} text={t(`empty.${folder}.text`)} />
      ) : (
        <Paper
          component="ul"
          variant="outlined"
          aria-label={t(`places.${folder}`)}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {items.map((item) => (
            <LinkedRow key={item.id} item={item} />
          ))}
        </Paper>
      )}
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Stack>
  );
}

/** Who sent it, or got it, and what it came with. */
function About({ person, isTo, title }: NonNullable<LinkedFile['about']>) {
  const { t } = useTranslation('files');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', paddingBlockEnd: 1 }}>
      {person && <span>{t(isTo ? 'linked.to' : 'linked.from', { name: person })}</span>}
      {person && title && <span>{' · '}</span>}
      {title && <bdi>{title}</bdi>}
    </Typography>
  );
}

function LinkedRow({ item }: { item: LinkedFile }) {
  const { name, kind, size, createdAt, contentPath, pagePath, about } = item;
  const { t } = useTranslation('files');
  const bytes = useBytes();
  const Icon = iconOf(kind);
  return (
    <LinkRow>
      <Icon aria-hidden size={22} />
      <Box sx={{ flex: '1 1 180px', minInlineSize: 0 }}>
        <Link
          component={RouterLink}
          to={pagePath}
          className="to"
          color="inherit"
          underline="hover"
          sx={{ display: 'block', paddingBlock: 1, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </Link>
        {about && <About {...about} />}
        {contentPath === null && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
            <Lock aria-hidden size={16} />
            <span>{t('linked.locked')}</span>
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <DateTime time={createdAt} short />
        {size !== null && <span>{` · ${bytes(size)}`}</span>}
      </Box>
      <Box sx={{ inlineSize: 44, blockSize: 44, zIndex: 1 }}>
        {contentPath !== null && (
          <IconButton
            aria-label={t('linked.download', { name })}
            onClick={() => void downloadPath(contentPath, name)}
            sx={{ inlineSize: 44, blockSize: 44 }}
          >
            <Download aria-hidden size={18} />
          </IconButton>
        )}
      </Box>
    </LinkRow>
  );
}
