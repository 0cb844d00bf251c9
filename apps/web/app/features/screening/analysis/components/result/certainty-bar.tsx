import Box from '@mui/material/Box';
import { ShareBar } from './share-bar.tsx';

interface CertaintyBarProps {
  /** All 0…1. */
  value: number;
  low: number;
  high: number;
}

/** A share as a length, and under its end the span in which it may lie; both stand beside it in words. */
export const CertaintyBar = ({ value, low, high }: CertaintyBarProps) => (
  <>
    <ShareBar share={value} />
    <Box aria-hidden sx={{ position: 'relative', height: 10, marginBlockStart: '3px' }}>
      <Box
        sx={{
          position: 'absolute',
          height: '100%',
          border: 2,
          borderBlockStart: 0,
          borderColor: 'text.primary',
          printColorAdjust: 'exact',
        }}
        style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${(high - low) * 100}%` }}
      />
    </Box>
  </>
);
