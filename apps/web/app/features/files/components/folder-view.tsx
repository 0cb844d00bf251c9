import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { listFiles, removeFiles } from '@skrin/contract/files/endpoints';
import type { FileSpace } from '@skrin/contract/files/file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderPlus, SearchX, Trash2, Upload } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { FileCommands } from '../commands.ts';
import { useFileDrops } from '../drag.ts';
import { type FileLook, keep, readKept } from '../kept.ts';
import { type FileAddress, isFiltered, placeIcons } from '../places.ts';
import { type FilesQuery, filesQuery } from '../queries.ts';
import { kept as keptOf, nothing, type Selection } from '../selection.ts';
import { useFileAction } from '../use-file-action.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileList } from './file-list.tsx';
import { FilePath } from './file-path.tsx';

interface FolderViewProps {
  address: FileAddress;
  query: FilesQuery;
  /** Opens the system's dialog to choose files for this folder; undefined: nothing can be put here. */
  onUpload: (() => void) | undefined;
  /** Beside the path: whose bin it is. */
  aside?: ReactNode;
}

/** What lies in a folder, or all that a search finds; with everything that can be done with it. */
export function FolderView({ address, query, onUpload, aside }: FolderViewProps) {
  const { t } = useTranslation('files');
  const { ask, move } = use(FileCommands);
  const list = useInfiniteQuery({ ...filesQuery(query), placeholderData: (before) => before });
  const [selection, setSelection] = useState<Selection>(nothing);
  const [look, setLook] = useState<FileLook>(() => readKept().look);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = keptOf(
    selection,
    items.map(({ id }) => id),
  );
  const chosen = items.filter(({ id }) => shown.ids.has(id));
  useFileDrops((ids, folderId) =>
    move(
      items.filter(({ id }) => ids.includes(id)),
      folderId,
    ),
  );
  const { place, folderId } = address;
  const isBin = place === 'bin';
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minInlineSize: 0 }}>
          <FilePath place={place} folderId={folderId} />
        </Box>
        {aside}
        {onUpload && (
          <>
            <Button
              variant="outlined"
              startIcon={<FolderPlus aria-hidden size={18} />}
              onClick={() => ask({ what: 'folder' })}
            >
              {t('actions.folder')}
            </Button>
            <Button variant="contained" startIcon={<Upload aria-hidden size={18} />} onClick={onUpload}>
              {t('actions.upload')}
            </Button>
          </>
        )}
        {isBin && items.length > 0 && <EmptyBin space={address.space} />}
      </Box>
      {isBin && <Typography color="textSecondary">{t('bin.lead')}</Typography>}
      <FileFilters
        address={address}
        tags={items.flatMap(({ tags }) => tags)}
        look={look}
        onLook={(next) => {
          setLook(next);
          keep({ look: next });
        }}
      />
      {!list.data ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={list.refetch} />
        ) : (
          <ContentSkeleton rows={6} />
        )
      ) : items.length === 0 ? (
        <Nothing address={address} onUpload={onUpload} />
      ) : (
        <FileList label={t('list.label')} items={items} look={look} selection={shown} onSelect={setSelection} />
      )}
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
      {chosen.length > 0 && <BulkBar chosen={chosen} isBin={isBin} onDone={() => setSelection(nothing)} />}
      {items.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {t('list.keys')}
        </Typography>
      )}
    </Stack>
  );
}

function Nothing({ address, onUpload }: Pick<FolderViewProps, 'address' | 'onUpload'>) {
  const { t } = useTranslation('files');
  if (isFiltered(address))
    return <EmptyState icon={SearchX} title={t('empty.found.title')} text={t('empty.found.text')} />;
  const { place, folderId } = address;
  const about = folderId !== undefined ? 'folder' : (place as 'own' | 'organisation' | 'shared' | 'favourites' | 'bin');
  return (
    <EmptyState
      icon={placeIcons[place]}
      title={t(`empty.${about}.title`)}
      text={t(`empty.${about}.text`)}
      action={
        onUpload && (
          <Button variant="contained" startIcon={<Upload aria-hidden size={18} />} onClick={onUpload}>
            {t('actions.upload')}
          </Button>
        )
      }
    />
  );
}

/** Removes all that lies in a bin for good, after a question. */
function EmptyBin({ space }: { space: FileSpace }) {
  const { t } = useTranslation('files');
  const confirm = useConfirm();
  const empty = useFileAction(() => emptyBin(space));
  const emptyAfterQuestion = async () => {
    const question = { title: t('bin.title'), text: t('remove.text'), confirm: t('bin.empty'), destructive: true };
    if (await confirm(question)) empty.mutate(undefined);
  };
  return (
    <Button
      color="error"
      loading={empty.isPending}
      startIcon={<Trash2 aria-hidden size={18} />}
      onClick={emptyAfterQuestion}
    >
      <span>{t('bin.empty')}</span>
    </Button>
  );
}

async function emptyBin(space: FileSpace): Promise<void> {
  const { items } = await call(listFiles, { query: { view: 'bin', space, limit: 100 } });
  if (items.length === 0) return;
  await call(removeFiles, { body: { ids: items.map(({ id }) => id) } });
  await emptyBin(space);
}
