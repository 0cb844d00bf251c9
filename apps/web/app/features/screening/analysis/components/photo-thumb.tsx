import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../../../../kit/use-object-url.ts';
import { analysisThumbnailQuery } from '../../photo-queries.ts';

/** The thumbnail of an analysis, fetched when it comes into view. Decorative: the text beside it names the analysis. */
export function PhotoThumb({ id, isThere }: { id: string; isThere: boolean }) {
  const { element, seen } = useInView<HTMLDivElement>();
  const { data } = useQuery({ ...analysisThumbnailQuery(id), enabled: seen && isThere });
  const url = useObjectUrl(data);
  return (
    <Box
      ref={element}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        inlineSize: 72,
        blockSize: 72,
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

/** Becomes true once the element is within 200 px of the viewport, and stays true. */
function useInView<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, seen };
}
