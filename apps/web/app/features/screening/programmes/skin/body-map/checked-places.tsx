import Box from '@mui/material/Box';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { BodyMapSlot } from './body-map-slot.tsx';

/** The body with the places of checks filled. Not for screen readers: each check says where it is. */
export default function CheckedPlaces({ analyses }: { analyses: readonly AnalysisItem<'skin'>[] }) {
  return (
    <Box aria-hidden>
      <BodyMapSlot value={analyses.flatMap(({ location }) => location)} nameOf={String} />
    </Box>
  );
}
