import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { restoreFileVersion } from '@skrin/contract/files/endpoints';
import type { File as StoredFile } from '@skrin/contract/files/file';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, Share2, Star, Tag, X } from 'lucide-react';
import { type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { DateTime } from '../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { FileCommands } from '../commands.ts';
import { fileQuery, looksQuery, sharesOfQuery } from '../queries.ts';
import { download } from '../save-blob.ts';
import { useFileAction } from '../use-file-action.ts';
import { FileMenu } from './file-menu.tsx';
import { FilePreview } from './file-preview.tsx';
import { ShareRows } from './share-rows.tsx';

/** A file or folder opened beside the list, on a phone above it: how it looks, its facts, versions, shares, and who looked. */
export default function FileDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const title = useId();
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const { data: file, error, refetch } = useQuery(fileQuery(id));
  return (
    <Drawer
      open
      anchor={isPhone ? 'bottom' : 'right'}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': title,
          sx: isPhone
            ? { maxBlockSize: '92dvh', borderStartStartRadius: 12, borderStartEndRadius: 12 }
            : { inlineSize: 'min(480px, 100vw)' },
        },
      }}
    >
      <Box sx={head}>
        <Typography
          id={title}
          variant="h3"
          component="h2"
          sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}
        >
          {file ? <bdi>{file.name}</bdi> : t('details.title')}
        </Typography>
        {file && <FileMenu item={file} />}
        <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      <Stack spacing={3} sx={{ padding: 2, paddingBlockStart: 0 }}>
        {file ? <Details file={file} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton />}
      </Stack>
    </Drawer>
  );
}

function Details({ file }: { file: StoredFile }) {
  const { t } = useTranslation('files');
  const { ask, setFavourite } = use(FileCommands);
  const { id, name, isFolder, isFavourite, state, tags, can, trashedAt, versions } = file;
  const isReady = !isFolder && state === 'ready';
  return (
    <>
      {!isFolder && <FilePreview item={file} version={versions[0]?.sha256 ?? file.updatedAt} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isReady && (
          <Button
            variant="contained"
            startIcon={<Download aria-hidden size={18} />}
            onClick={() => void download(id, name)}
          >
            {t('actions.download')}
          </Button>
        )}
        {!trashedAt && (
          <Button
            variant="outlined"
            aria-pressed={isFavourite}
            startIcon={<Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />}
            onClick={() => setFavourite(file, !isFavourite)}
          >
            <span>{t('list.favourite')}</span>
          </Button>
        )}
        {can.share && !trashedAt && (
          <Button
            variant="outlined"
            startIcon={<Share2 aria-hidden size={18} />}
            onClick={() => ask({ what: 'share', item: file })}
          >
            {t('actions.share')}
          </Button>
        )}
      </Box>
      <Facts file={file} />
      {(tags.length > 0 || can.edit) && (
        <Part title={t('details.tags')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {tags.map((tag) => (
              <Chip key={tag} label={tag} sx={{ maxWidth: '100%' }} />
            ))}
            {can.edit && !trashedAt && (
              <Button startIcon={<Tag aria-hidden size={18} />} onClick={() => ask({ what: 'tags', item: file })}>
                {t('details.changeTags')}
              </Button>
            )}
          </Box>
        </Part>
      )}
      {versions.length > 0 && <Versions file={file} />}
      {can.share && <Shares id={id} />}
      {can.share && <Looks id={id} isFolder={isFolder} />}
    </>
  );
}

function Facts({
  file: { kind, size, path, id, space, author, sharedBy, createdAt, updatedAt, trashedAt },
}: {
  file: StoredFile;
}) {
  const { t } = useTranslation('files');
  const bytes = useBytes();
  const above = path.filter((each) => each.id !== id).map(({ name }) => name);
  return (
    <DescriptionList layout="columns">
      <Description name={t('details.kind')}>{t(kind === null ? 'kinds.folder' : `kinds.${kind}`)}</Description>
      {size !== null && <Description name={t('details.size')}>{bytes(size)}</Description>}
      <Description name={t('details.place')}>
        <bdi>{[t(sharedBy ? 'places.shared' : `places.${space}`), ...above].join(' / ')}</bdi>
      </Description>
      <Description name={t('details.author')}>
        <bdi>{author?.name ?? t('details.former')}</bdi>
      </Description>
      {sharedBy && (
        <Description name={t('details.sharedBy')}>
          <bdi>{sharedBy.name}</bdi>
        </Description>
      )}
      <Description name={t('details.created')}>
        <DateTime time={createdAt} />
      </Description>
      <Description name={t('details.changed')}>
        <DateTime time={updatedAt} />
      </Description>
      {trashedAt && (
        <Description name={t('details.trashed')}>
          <DateTime time={trashedAt} />
        </Description>
      )}
    </DescriptionList>
  );
}

function Versions({ file: { id, name, versions, can, trashedAt, state } }: { file: StoredFile }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const bytes = useBytes();
  const restore = useFileAction((number: number) => call(restoreFileVersion, { params: { id, number } }));
  return (
    <Part title={t('versions.title')}>
      <Rows>
        {versions.map(({ number, size, author, createdAt }, at) => {
          const title = t('versions.number', { number: format.number(number) });
          return (
            <li key={number}>
              <Box sx={{ flex: '1 1 160px', minInlineSize: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {at === 0 ? t('versions.current', { version: title }) : title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[author?.name ?? t('details.former'), format.shortDateTime(createdAt), bytes(size)].join(' · ')}
                </Typography>
              </Box>
              {at > 0 && state === 'ready' && (
                <Button
                  aria-label={`${t('actions.download')}: ${title}`}
                  onClick={() => void download(id, name, number)}
                >
                  {t('actions.download')}
                </Button>
              )}
              {at > 0 && can.edit && !trashedAt && (
                <Button
                  loading={restore.isPending && restore.variables === number}
                  aria-label={`${t('versions.restore')}: ${title}`}
                  onClick={() => restore.mutate(number)}
                >
                  <span>{t('versions.restore')}</span>
                </Button>
              )}
            </li>
          );
        })}
      </Rows>
    </Part>
  );
}

function Shares({ id }: { id: string }) {
  const { t } = useTranslation('files');
  const { data: shares = [] } = useQuery(sharesOfQuery(id));
  if (shares.length === 0) return null;
  return (
    <Part title={t('share.who')}>
      <ShareRows label={t('share.who')} shares={shares} of={id} />
    </Part>
  );
}

function Looks({ id, isFolder }: { id: string; isFolder: boolean }) {
  const { t } = useTranslation('files');
  const list = useInfiniteQuery(looksQuery(id));
  const looks = list.data?.pages.flatMap((page) => page.items);
  if (!looks) return null;
  return (
    <Part title={t('looks.title')}>
      {looks.length === 0 ? (
        <Typography color="textSecondary">{t('looks.none')}</Typography>
      ) : (
        <Rows>
          {looks.map((look) => (
            <li key={look.id}>
              <Box sx={{ flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
                <bdi>{look.person?.name ?? t(look.shareKind === 'link' ? 'looks.byLink' : 'details.former')}</bdi>
                {isFolder && (
                  <Typography variant="body2" color="textSecondary">
                    <bdi>{look.file.name}</bdi>
                  </Typography>
                )}
              </Box>
              <Typography variant="body2" color="textSecondary" component="span">
                <DateTime time={look.createdAt} short />
              </Typography>
            </li>
          ))}
        </Rows>
      )}
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Rows = styled('ul')(({ theme: { vars, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: spacing(0.5, 1), paddingBlock: spacing(1) },
  '& > li + li': { borderBlockStart: `1px solid ${vars.palette.divider}` },
}));

const head = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  padding: 2,
  bgcolor: 'background.paper',
} as const;
