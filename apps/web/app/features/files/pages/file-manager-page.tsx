import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FileItem, FileSpace } from '@skrin/contract/files/file';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useFileDrop } from '../../../kit/files/use-file-drop.ts';
import { Page } from '../../../kit/page.tsx';
import { useLatePart } from '../../../kit/use-late-part.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { useLiveQueries } from '../../../live/use-live.ts';
import { useMay } from '../../../session/use-may.ts';
import { FileCommands } from '../commands.ts';
import { DoneBar } from '../components/done-bar.tsx';
import { FolderView } from '../components/folder-view.tsx';
import { GivenShares } from '../components/given-shares.tsx';
import { LinkedFiles } from '../components/linked-files.tsx';
import { PlaceMenu } from '../components/place-menu.tsx';
import { SpaceChoice } from '../components/space-choice.tsx';
import { UsageBar } from '../components/usage-bar.tsx';
import { isLinked, queryOf, readAddress } from '../places.ts';
import { fileQuery, filesKey } from '../queries.ts';
import { uploads } from '../uploads/uploads.ts';
import { useCommands } from '../use-commands.ts';
import { useHasOrganisation } from '../use-has-organisation.ts';
import { useUpload } from '../use-upload.ts';

const loadDialogs = () => import('../components/file-dialogs.tsx');
const loadDetails = () => import('../components/file-details.tsx');
const loadPanel = () => import('../components/upload-panel.tsx');

/** One's own files, those of the organisation, what others share, and what lies elsewhere and is shown as files. */
export default function FileManagerPage() {
  const { t } = useTranslation(['files', 'common', 'errors', 'workspace', 'accounts']);
  return (
    <Page title={usePageTitle()} lead={t('lead')} width="wide">
      <FileManager />
    </Page>
  );
}

function FileManager() {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const [search, changeSearch] = useSearchChanges();
  const address = readAddress(search);
  const { place, space, folderId, fileId } = address;
  const hasOrganisation = useHasOrganisation();
  useLiveQueries('file', [filesKey()]);

  const { data: folder } = useQuery({ ...fileQuery(folderId ?? ''), enabled: folderId !== undefined });
  const mayCreate = useMay('file:create');
  // A folder that others share takes files of those who may edit it, into the space that it is of.
  const takes = mayCreate && (folderId ? folder?.can.edit === true : place === 'own' || place === 'organisation');
  const target = { space: folder?.space ?? space, folderId };
  const upload = useUpload(target.space);
  const files = useFileDrop((chosen) => upload(chosen, target), { isDisabled: !takes });

  const versionOf = useRef<FileItem>(undefined);
  const version = useRef<HTMLInputElement>(null);
  const { commands, asked, stopAsking, done, forget } = useCommands((item) => {
    versionOf.current = item;
    version.current?.click();
  });

  const isUploading = useStore(uploads, ({ items }) => items.length > 0);
  const Dialogs = useLatePart(loadDialogs, asked !== undefined);
  const Details = useLatePart(loadDetails, fileId !== undefined);
  const UploadPanel = useLatePart(loadPanel, isUploading);

  const query = queryOf(address);
  const ofWhom = hasOrganisation && (place === 'bin' || place === 'given') && (
    <SpaceChoice value={space} onChoose={(next) => changeSearch({ space: next === 'own' ? undefined : next })} />
  );
  const { onDragOver, onDragLeave, onDrop, onPaste } = files.zoneProps;
  return (
    <FileCommands value={commands}>
      <Box {...{ onDragOver, onDragLeave, onDrop, onPaste }} sx={layout}>
        <Stack spacing={2}>
          <PlaceMenu current={place} hasOrganisation={hasOrganisation} />
          <UsageBar space={usedSpace(target.space, place)} />
        </Stack>
        <Box sx={{ minInlineSize: 0 }}>
          {query && (
            <FolderView
              key={`${place} ${space} ${folderId}`}
              address={address}
              query={query}
              onUpload={takes ? files.open : undefined}
              aside={ofWhom}
            />
          )}
          {isLinked(place) && <LinkedFiles folder={place} />}
          {place === 'given' && <GivenShares address={address} aside={ofWhom} />}
        </Box>
        {files.isOver && (
          <Over aria-hidden>
            <Typography sx={{ fontWeight: 600 }}>{t('uploads.drop')}</Typography>
          </Over>
        )}
        <input {...files.inputProps} multiple aria-label={t('actions.upload')} />
        <input
          ref={version}
          type="file"
          hidden
          aria-label={t('actions.version')}
          onChange={({ target: input }) => {
            const [file] = input.files ?? [];
            if (file && versionOf.current) upload([file], { fileId: versionOf.current.id });
            input.value = '';
          }}
        />
      </Box>
      {UploadPanel && <UploadPanel />}
      {Details && fileId && <Details key={fileId} id={fileId} onClose={() => changeSearch({ file: undefined })} />}
      {Dialogs && asked && (
        <Dialogs
          asked={asked}
          place={{ space: target.space, folderId: folderId ?? null }}
          move={commands.move}
          onMade={(made) => navigate(commands.addressOf(made))}
          onClose={stopAsking}
        />
      )}
      <DoneBar done={done} onForget={forget} />
    </FileCommands>
  );
}

/** Whose space the bar is about. */
const usedSpace = (space: FileSpace, place: string): FileSpace => (place === 'shared' ? 'own' : space);

const layout = {
  position: 'relative',
  display: 'grid',
  gap: { xs: 2, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
  minBlockSize: '60vh',
} as const;

const Over = styled('div')(({ theme: { vars, shape } }) => ({
  position: 'absolute',
  inset: -8,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  pointerEvents: 'none',
  border: `2px dashed ${vars.palette.primary.main}`,
  borderRadius: shape.borderRadius,
  backgroundColor: `color-mix(in srgb, ${vars.palette.primary.soft} 85%, transparent)`,
}));
