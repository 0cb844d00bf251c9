import Typography from '@mui/material/Typography';
import type { Mean, Proportion } from '@skrin/contract/programmes/skin/model-report';
import { useFigures } from '../use-figures.ts';

/** Two lines of a cell, the second of which says on what the first rests. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <div>
    <span>{first}</span>
    <Typography variant="body2" color="textSecondary">
      {second}
    </Typography>
  </div>
);

/** A mean over sources with its interval. */
export function MeanFigure({ mean: { value, interval95 } }: { mean: Mean }) {
  const { wholeShare, range } = useFigures();
  return value === null ? '–' : <TwoLines first={wholeShare(value)} second={range(interval95)} />;
}

/** A share of photos with its count. */
export function CountedFigure({ proportion: { value, k, n } }: { proportion: Proportion }) {
  const { wholeShare, ofCount } = useFigures();
  return n === 0 ? '–' : <TwoLines first={wholeShare(value)} second={ofCount(k, n)} />;
}
