import Box from '@mui/material/Box';

interface CertaintyBarProps {
  /** All 0…1. */
  value: number;
  low: number;
  high: number;
}

/** A share as a length, and over its end the span in which it may lie; both stand beside it in words. */
export const CertaintyBar = ({ value, low, high }: CertaintyBarProps) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      height: 16,
      borderRadius: 1,
      border: 1,
      borderColor: 'edge',
      overflow: 'hidden',
      printColorAdjust: 'exact',
    }}
  >
    <Box sx={{ height: '100%', bgcolor: 'primary.main' }} style={{ inlineSize: `${value * 100}%` }} />
    <Box
      sx={{ position: 'absolute', insetBlock: 4, border: 2, borderColor: 'text.primary', borderBlockStart: 0 }}
      style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${(high - low) * 100}%` }}
    />
  </Box>
);
