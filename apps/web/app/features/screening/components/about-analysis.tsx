import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { analysesQuery, analysisQuery } from '../analysis-queries.ts';
import { CareLevelLabel } from './care-level-label.tsx';

/** The name and the care level of an analysis, beside the time of its news. */
export function AboutAnalysis({ id, time }: { id: string; time: string }) {
  const { data } = useInfiniteQuery(analysesQuery());
  const listed = data?.pages.flatMap(({ items }) => items).find((item) => item.id === id);
  const { data: single } = useQuery({ ...analysisQuery(id), enabled: data !== undefined && !listed });
  const analysis = listed ?? single;
  return (
    <>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {analysis?.name ? `${analysis.name} · ${time}` : time}
      </Typography>
      {analysis && <CareLevelLabel of={analysis} />}
    </>
  );
}
