import Typography from '@mui/material/Typography';
import type { Proportion } from '@skrin/contract/screening/model-report';
import { useFigures } from '../use-figures.ts';

/** A share with its count, and its interval beneath. */
export function Counted({ proportion }: { proportion: Proportion }) {
  const { counted, interval } = useFigures();
  return (
    <div>
      <span>{counted(proportion)}</span>
      <Typography variant="body2" color="textSecondary">
        {interval(proportion)}
      </Typography>
    </div>
  );
}
