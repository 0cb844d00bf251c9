import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';

interface SecuritySectionProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A section of the security page; a skeleton is shown until its query has loaded. */
export function SecuritySection<Data>({ title, query, children }: SecuritySectionProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <CardSection title={title}>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={1} />)}
      {data !== undefined && children(data)}
    </CardSection>
  );
}
