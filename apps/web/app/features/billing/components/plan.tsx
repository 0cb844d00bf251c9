import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CheckList } from './check-list.tsx';

interface PlanProps {
  name: string;
  price: string;
  /** Shown below the price: that it is paid once, or the amount in another currency. */
  notes?: readonly string[];
  points: readonly string[];
  action: ReactNode;
  /** Highlights the plan that is paid for. */
  main?: boolean;
}

export const Plan = ({ name, price, notes = [], points, action, main = false }: PlanProps) => (
  <Paper
    variant="outlined"
    component="section"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 2,
      padding: 3,
      ...(main && { borderColor: 'paid.main', borderWidth: 2 }),
    }}
  >
    <Typography variant="h3" component="h2">
      {name}
    </Typography>
    <div>
      <Typography
        sx={{
          fontFamily: 'displayFamily',
          fontSize: 'figure',
          fontWeight: 700,
          lineHeight: 1.25,
          overflowWrap: 'anywhere',
          ...(main && { color: 'paid.main' }),
        }}
      >
        {price}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </div>
    <CheckList points={points} />
    <Box sx={{ marginBlockStart: 'auto', paddingBlockStart: 1 }}>{action}</Box>
  </Paper>
);
