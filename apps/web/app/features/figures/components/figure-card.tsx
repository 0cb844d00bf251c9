import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Cards in as many columns as there is room for. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      listStyle: 'none',
      padding: 0,
      margin: 0,
    }}
  >
    {children}
  </Box>
);

interface FigureCardProps {
  label: string;
  figure: string;
  /** The list of what is counted. */
  to?: string | undefined;
  /** Below the label: since when, or why there is no list. */
  note?: ReactNode;
}

/** A number with what it counts; as a whole the link to its list, if there is one. */
export function FigureCard({ label, figure, to, note }: FigureCardProps) {
  const number = (
    <>
      <Box component="span" sx={{ display: 'block', fontSize: 'figure', fontWeight: 650, lineHeight: 1.2 }}>
        <bdi dir="ltr">{figure}</bdi>
      </Box>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {label}
      </Box>
    </>
  );
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ position: 'relative', padding: 2, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {to === undefined ? (
        number
      ) : (
        <Link component={RouterLink} to={to} underline="hover" sx={wholeCard}>
          {number}
        </Link>
      )}
      {note && (
        <Typography
          component="span"
          color="textSecondary"
          sx={{ display: 'block', fontSize: 'small', marginBlockStart: 0.5 }}
        >
          {note}
        </Typography>
      )}
    </Paper>
  );
}

const wholeCard = {
  display: 'block',
  minBlockSize: 44,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
} as const;
