import Box from '@mui/material/Box';
import type { FileItem } from '@skrin/contract/files/file';
import { useQuery } from '@tanstack/react-query';
import { iconOf } from '../../../kit/files/kind-icons.ts';
import { useObjectUrl } from '../../../kit/use-object-url.ts';
import { previewQuery } from '../queries.ts';

interface FilePictureProps {
  item: Pick<FileItem, 'id' | 'kind' | 'hasPreview' | 'updatedAt' | 'state'>;
  /** Pixels. */
  size: number;
}

/** The small picture of a file that is one, else the icon of its kind. A text beside it has its name. */
export function FilePicture({ item, size }: FilePictureProps) {
  const { id, kind, hasPreview, updatedAt, state } = item;
  const { data } = useQuery({ ...previewQuery(id, updatedAt), enabled: hasPreview && state === 'ready' });
  const url = useObjectUrl(data);
  const Icon = iconOf(kind);
  return (
    <Box aria-hidden sx={{ ...frame, inlineSize: size, blockSize: size }}>
      {url ? (
        <Box component="img" src={url} alt="" draggable={false} sx={{ ...frame, objectFit: 'cover' }} />
      ) : (
        <Icon size={Math.min(32, Math.round(size * 0.6))} />
      )}
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 1,
  overflow: 'hidden',
  color: 'primary.main',
} as const;
