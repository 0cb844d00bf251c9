import Box from '@mui/material/Box';
import type { Proportion } from '@skrin/contract/screening/model-report';

const percent = (share: number) => `${100 * share}%`;

/** A share as a bar with its 95 % interval as a paler stretch; the numbers stand beside it. */
export const ShareLine = ({ proportion: { value, wilson95 } }: { proportion: Proportion }) => {
  const [low, high] = wilson95;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', blockSize: 10, borderRadius: 5, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        style={{ inlineSize: percent(value ?? 0) }}
        sx={{ position: 'absolute', insetBlock: 0, insetInlineStart: 0, bgcolor: 'primary.main' }}
      />
      <Box
        style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
        sx={{ position: 'absolute', insetBlock: 0, bgcolor: 'primary.soft', opacity: 0.55 }}
      />
    </Box>
  );
};
