import Box from '@mui/material/Box';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { BodyMap } from './body-map.tsx';
import { figureSize } from './places.ts';

/** The body with the places of checks filled. Not for screen readers: each check says where it is. */
export default function CheckedPlaces({ analyses }: { analyses: readonly AnalysisItem<'skin'>[] }) {
  return (
    <Box dir="ltr" sx={{ aspectRatio: figureSize.join(' / '), inlineSize: 220, marginInline: 'auto' }}>
      <BodyMap labelledBy="" value={analyses.flatMap(({ location }) => location)} nameOf={String} />
    </Box>
  );
}
