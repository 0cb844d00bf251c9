import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFigures } from '../use-figures.ts';

/** Cards side by side, one below the other on phones. */
export const ShareCards = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>{children}</Box>
);

interface ShareCardProps {
  title: string;
  value: number | null;
  interval95: [number, number];
  /** On what it is based. */
  counted: string;
}

/** A main figure with its interval and what it was counted on. */
export function ShareCard({ title, value, interval95, counted }: ShareCardProps) {
  const { wholeShare, interval } = useFigures();
  return (
    <Paper variant="outlined" sx={{ padding: 2.5 }}>
      <Typography color="textSecondary">{title}</Typography>
      <Typography sx={{ fontFamily: 'displayFamily', fontSize: 'figure', fontWeight: 800, lineHeight: 1.3 }}>
        {wholeShare(value)}
      </Typography>
      <ShareLine value={value} interval95={interval95} />
      <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
        {counted}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {interval(interval95)}
      </Typography>
    </Paper>
  );
}

const percent = (share: number) => `${100 * share}%`;

/** A share as a bar with its 95 % interval as a paler stretch; the numbers stand beside it. */
const ShareLine = ({ value, interval95: [low, high] }: Pick<ShareCardProps, 'value' | 'interval95'>) => (
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
