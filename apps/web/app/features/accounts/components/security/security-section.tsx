import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';

interface SecuritySectionProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the page of security, once what it shows was read. */
export function SecuritySection<Data>({ title, query, children }: SecuritySectionProps<Data>) {
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ padding: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={1} />)}
      {data !== undefined && children(data)}
    </Paper>
  );
}
