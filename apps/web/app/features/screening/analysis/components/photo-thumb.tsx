import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { analysisThumbnailQuery } from '../../queries.ts';
import { useInView } from '../use-in-view.ts';
import { useObjectUrl } from '../use-object-url.ts';

/** The photo of a row, small, fetched when the row comes into view. Decoration: the row's text names it. */
export function PhotoThumb({ id }: { id: string }) {
  const { element, seen } = useInView<HTMLDivElement>();
  const { data } = useQuery({ ...analysisThumbnailQuery(id), enabled: seen });
  const url = useObjectUrl(data);
  return (
    <Box
      ref={element}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        inlineSize: 56,
        blockSize: 56,
        overflow: 'hidden',
        borderRadius: 1,
        color: 'primary.main',
        bgcolor: 'primary.soft',
      }}
    >
      {url ? (
        <Box component="img" src={url} alt="" sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }} />
      ) : (
        <Image aria-hidden size={22} />
      )}
    </Box>
  );
}
