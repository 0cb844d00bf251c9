import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { AccountSection } from '../account-section.tsx';

interface SecuritySectionProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A section of the security page; a skeleton is shown until its query has loaded. */
export function SecuritySection<Data>({ title, query, children }: SecuritySectionProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <AccountSection title={title}>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={1} />)}
      {data !== undefined && children(data)}
    </AccountSection>
  );
}
