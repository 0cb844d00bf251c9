import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { FileItem } from '@skrin/contract/files/file';
import { Share2, Star } from 'lucide-react';
import { use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { StateLabel } from '../../../kit/state-label.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { FileCommands } from '../commands.ts';
import { useDraggableFile, useDropFolder } from '../drag.ts';
import type { FileLook } from '../kept.ts';
import { FileMenu } from './file-menu.tsx';
import { FilePicture } from './file-picture.tsx';

interface FileRowProps {
  item: FileItem;
  look: FileLook;
  isSelected: boolean;
  /** What is dragged by this row. */
  draggedIds: () => readonly string[];
  onToggle: (isThrough: boolean) => void;
}

/** A file or folder in a list: it opens by its name, is chosen by its box, and all else is in its menu. */
export function FileRow({ item, look, isSelected, draggedIds, onToggle }: FileRowProps) {
  const { t } = useTranslation('files');
  const { addressOf } = use(FileCommands);
  const bytes = useBytes();
  const row = useRef<HTMLLIElement>(null);
  const { id, name, isFolder, kind, size, state, tags, isFavourite, shares, sharedBy, updatedAt, trashedAt, can } =
    item;
  const { isDragged } = useDraggableFile(row, { isEnabled: can.edit && !trashedAt, idsOf: draggedIds });
  const { isOver } = useDropFolder(row, isFolder && can.edit && !trashedAt ? id : undefined);
  const isGrid = look === 'grid';
  return (
    <Row
      ref={row}
      data-look={look}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
    >
      <Checkbox
        checked={isSelected}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        slotProps={{ input: { 'aria-label': t('list.choose', { name }) } }}
        sx={{ inlineSize: 44, blockSize: 44, flexShrink: 0 }}
      />
      <FilePicture item={item} size={isGrid ? 112 : 36} />
      <Box className="name">
        <Link
          component={RouterLink}
          to={addressOf(item)}
          preventScrollReset={!isFolder}
          draggable={false}
          data-file={id}
          color="inherit"
          underline="hover"
          aria-keyshortcuts="Space Delete F2 Control+A"
          sx={{ display: 'inline-block', paddingBlock: 1, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
          <VisuallyHidden>{` · ${t(isFolder ? 'kinds.folder' : `kinds.${kind ?? 'other'}`)}`}</VisuallyHidden>
        </Link>
        <Box className="marks">
          {state !== 'ready' && (
            <StateLabel hue={state === 'harmful' ? 'error' : 'info'}>{t(`states.${state}`)}</StateLabel>
          )}
          {isFavourite && (
            <span>
              <Star aria-hidden size={16} />
              <VisuallyHidden>{t('list.favourite')}</VisuallyHidden>
            </span>
          )}
          {shares > 0 && (
            <span>
              <Share2 aria-hidden size={16} />
              <VisuallyHidden>{t('list.isShared')}</VisuallyHidden>
            </span>
          )}
          {sharedBy && <span>{t('list.sharedBy', { name: sharedBy.name })}</span>}
          {tags.map((tag) => (
            <Chip key={tag} label={tag} size="small" component="span" sx={{ maxWidth: '100%' }} />
          ))}
        </Box>
      </Box>
      <Box className="facts">
        <span className="time">
          <DateTime time={trashedAt ?? updatedAt} short />
        </span>
        <span className="size">{size === null ? '' : bytes(size)}</span>
      </Box>
      <FileMenu item={item} />
    </Row>
  );
}

const Row = styled('li')(({ theme: { vars, spacing, shape, breakpoints, typography } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  paddingBlock: spacing(0.75),
  paddingInlineEnd: spacing(0.5),
  minInlineSize: 0,
  '& .name': { flex: '1 1 auto', minInlineSize: 0 },
  '& .marks': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing(0.75),
    fontSize: typography.small,
    color: vars.palette.text.secondary,
  },
  '& .facts': {
    display: 'flex',
    gap: spacing(2),
    flexShrink: 0,
    fontSize: typography.small,
    color: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .time': { inlineSize: 176 },
  '& .size': { inlineSize: 76, textAlign: 'end' },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&[data-selected]': { backgroundColor: vars.palette.primary.soft },
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-over]': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  '&[data-look=list] + li': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  [breakpoints.down('sm')]: {
    '&[data-look=list]': { flexWrap: 'wrap', '& .name': { flexBasis: 'calc(100% - 190px)' } },
    '&[data-look=list] .facts': {
      order: 1,
      flexBasis: '100%',
      paddingInlineStart: 96,
      paddingBlockEnd: spacing(0.5),
      flexWrap: 'wrap',
      rowGap: 0,
    },
    '&[data-look=list] :is(.time, .size)': { inlineSize: 'auto' },
  },
  '&[data-look=grid]': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 44px',
    alignContent: 'start',
    alignItems: 'start',
    justifyItems: 'center',
    rowGap: 0,
    padding: spacing(0.5),
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: shape.borderRadius,
    '& .name': { gridColumn: '1 / -1', inlineSize: '100%', paddingInline: spacing(1) },
    '& .facts': { gridColumn: '1 / -1', justifySelf: 'stretch', padding: spacing(0.5, 1), flexWrap: 'wrap', rowGap: 0 },
    '& :is(.time, .size)': { inlineSize: 'auto' },
    '& > button': { gridRow: 1, gridColumn: 3 },
  },
}));
