import Box from '@mui/material/Box';
import { Check } from 'lucide-react';

/** A list of points, each with a tick. */
export const CheckList = ({ points }: { points: readonly string[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.25 }}>
    {points.map((point) => (
      <Box component="li" key={point} sx={{ display: 'flex', gap: 1.25 }}>
        <Box
          component={Check}
          aria-hidden
          size={20}
          sx={{ flexShrink: 0, color: 'success.main', marginBlockStart: 0.25 }}
        />
        <span>{point}</span>
      </Box>
    ))}
  </Box>
);
