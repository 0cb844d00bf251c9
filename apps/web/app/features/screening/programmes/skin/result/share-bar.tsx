import Box from '@mui/material/Box';

interface ShareBarProps {
  /** 0…1. */
  share: number;
  colour?: 'primary' | 'secondary' | 'success';
}

/** A share as a bar; its number is written beside it. */
export const ShareBar = ({ share, colour = 'primary' }: ShareBarProps) => (
  <Box
    aria-hidden
    sx={{ height: 10, borderRadius: 1, border: 1, borderColor: 'edge', overflow: 'hidden', printColorAdjust: 'exact' }}
  >
    <Box
      sx={{
        height: '100%',
        bgcolor: `${colour}.main`,
        '@media (forced-colors: active)': { bgcolor: 'Highlight' },
      }}
      style={{ inlineSize: `${share * 100}%` }}
    />
  </Box>
);
