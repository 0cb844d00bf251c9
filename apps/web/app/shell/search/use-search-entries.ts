import type { Role } from '@skrin/contract/access/permissions';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analysesQuery, assessmentsQuery } from '../../features/screening/queries.ts';
import { useFormat } from '../../kit/use-format.ts';
import { usePageAddress } from '../../kit/use-page-address.ts';
import { type SearchEntry, searchablePages } from './search.ts';

/** Newest records that are searched. */
const limit = 100;

/** Everything that this person may search: pages by their titles, and own records. */
export function useSearchEntries(role: Role | undefined): {
  entries: SearchEntry[];
  loading: boolean;
  failed: boolean;
} {
  const { t } = useTranslation(['pages', 'shell']);
  const addressOf = usePageAddress();
  const format = useFormat();
  const analyses = useInfiniteQuery({ ...analysesQuery({ limit }), enabled: role !== undefined });
  const assessments = useInfiniteQuery({ ...assessmentsQuery({ limit }), enabled: role !== undefined });

  const ofPages = searchablePages(role).map((key): SearchEntry => {
    const title = t(`pages:${key}.title`);
    return { id: `page-${key}`, group: 'pages', title, to: addressOf(key) };
  });
  const ofAnalyses = (analyses.data?.pages[0]?.items ?? []).map(({ id, name, createdAt }): SearchEntry => {
    const day = format.dateTime(createdAt);
    const title = name ? t('shell:search.namedAnalysis', { name, day }) : t('shell:search.analysis', { day });
    return { id, group: 'analyses', title, to: href('analysis', { id }) };
  });
  const ofAssessments = (assessments.data?.pages[0]?.items ?? []).map(({ id, createdAt }): SearchEntry => {
    const title = t('shell:search.assessment', { day: format.dateTime(createdAt) });
    return { id, group: 'assessments', title, to: href('assessment', { id }) };
  });
  return {
    entries: [...ofPages, ...ofAnalyses, ...ofAssessments],
    loading: analyses.isLoading || assessments.isLoading,
    failed: analyses.isLoadingError || assessments.isLoadingError,
  };
}
