import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FileItem, FileSpace } from '@skrin/contract/files/file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Folder } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { foldersQuery } from '../queries.ts';

interface MoveDialogProps {
  items: readonly FileItem[];
  space: FileSpace;
  onMove: (folderId: string | null) => void;
  onClose: () => void;
}

/** Asks for the folder that files move to, from the outermost one down: the way by keys, and on a small screen. */
export function MoveDialog({ items, space, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const [path, setPath] = useState<readonly Pick<FileItem, 'id' | 'name'>[]>([]);
  const here = path.at(-1);
  const list = useInfiniteQuery(foldersQuery(space, here?.id));
  const moving = new Set(items.map(({ id }) => id));
  const folders = (list.data?.pages ?? []).flatMap((page) => page.items).filter(({ isFolder }) => isFolder);
  const inner = folders.filter(({ id }) => !moving.has(id));
  const where = here?.name ?? t(`places.${space}`);
  const isThere = items.every(({ folderId }) => folderId === (here?.id ?? null));
  // Whoever goes on by keys is at the name of the folder that is open now.
  const heading = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another folder is open
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [here?.id]);
  const count = items.length;
  return (
    <FormDialog
      title={
        count === 1
          ? t('move.titleNamed', { name: items[0]?.name ?? '' })
          : t('move.title', { count, number: format.number(count) })
      }
      submit={t('move.here')}
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isThere) onMove(here?.id ?? null);
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {here && (
          <Button
            variant="outlined"
            startIcon={<Box component={ChevronLeft} aria-hidden size={18} sx={turned} />}
            onClick={() => setPath(path.slice(0, -1))}
          >
            <span>{t('move.up')}</span>
          </Button>
        )}
        <Typography ref={heading} tabIndex={-1} aria-live="polite" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('move.in', { folder: where })}
        </Typography>
      </Box>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.data ? (
        <Box component="ul" aria-label={t('move.folders')} sx={folderList}>
          {inner.map(({ id, name, can }) => (
            <li key={id}>
              <Button
                fullWidth
                color="inherit"
                disabled={!can.edit}
                startIcon={<Folder aria-hidden size={18} />}
                endIcon={<Box component={ChevronRight} aria-hidden size={18} sx={turned} />}
                onClick={() => setPath([...path, { id, name }])}
                sx={{
                  justifyContent: 'start',
                  textAlign: 'start',
                  '& .MuiButton-endIcon': { marginInlineStart: 'auto' },
                }}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
          {inner.length === 0 && <Typography component="li">{t('move.none')}</Typography>}
          <ShowMore list={list} />
        </Box>
      ) : (
        <ContentSkeleton rows={2} />
      )}
    </FormDialog>
  );
}

const turned = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
const folderList = {
  listStyle: 'none',
  margin: 0,
  padding: 1,
  minBlockSize: 180,
  maxBlockSize: '45vh',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
