import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { Image, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { AnalysisStateLabel } from '../../components/analysis-state-label.tsx';
import { CareLevelLabel } from '../../components/care-level-label.tsx';
import { analysisThumbnailQuery } from '../../photo-queries.ts';
import { useObjectUrl } from '../use-object-url.ts';

interface AnalysisRowProps {
  analysis: AnalysisItem;
  onDelete: () => void;
}

/** One analysis in the history; the whole row leads to it. */
export function AnalysisRow({ analysis, onDelete }: AnalysisRowProps) {
  const { t } = useTranslation('screening');
  const name = useAnalysisName()(analysis);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.5, sm: 2 },
        paddingInline: { xs: 1.5, sm: 2 },
        paddingBlock: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <PhotoThumb id={analysis.id} />
      <Box
        sx={{
          display: 'flex',
          flexGrow: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 0.5,
          minWidth: 0,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={href('analysis', { id: analysis.id })}
            color="textPrimary"
            underline="hover"
            sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {name}
          </Link>
          {analysis.name !== null && (
            <Typography variant="body2" color="textSecondary">
              <DateTime time={analysis.createdAt} />
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CareLevelLabel redFlags={analysis.redFlags} />
          <AnalysisStateLabel state={analysis.state} />
        </Box>
      </Box>
      {/* Above the link that covers the row. */}
      {analysis.can.remove && (
        <IconButton aria-label={t('analysis.list.delete', { name })} onClick={onDelete} sx={{ zIndex: 1 }}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      )}
    </Box>
  );
}

/** The photo of a row, small, fetched when the row comes into view. Decoration: the row's text names it. */
function PhotoThumb({ id }: { id: string }) {
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

/** Turns true once the element comes near the visible part of the page, and stays so. */
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

/** What to call an analysis: its owner's name for it, or its date and time. */
function useAnalysisName() {
  const format = useFormat();
  return ({ name, createdAt }: Pick<AnalysisItem, 'name' | 'createdAt'>): string => name ?? format.dateTime(createdAt);
}
