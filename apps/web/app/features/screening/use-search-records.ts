import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SearchEntry, UseSearchRecords } from '../../kit/search.ts';
import { useFormat } from '../../kit/use-format.ts';
import { analysesQuery } from './analysis-queries.ts';
import { assessmentsQuery } from './queries.ts';

/** Newest records that are searched. */
const limit = 100;

/** Search entries for the user's analyses and assessments. */
export const useSearchRecords: UseSearchRecords = (enabled) => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const analyses = useInfiniteQuery({ ...analysesQuery({ limit }), enabled });
  const assessments = useInfiniteQuery({ ...assessmentsQuery({ limit }), enabled });

  const ofAnalyses = (analyses.data?.pages[0]?.items ?? []).map(({ id, name, createdAt }): SearchEntry => {
    const day = format.dateTime(createdAt);
    const title = name ? t('namedAnalysis', { name, day }) : t('analysis', { day });
    return { id, group: t('groups.analyses'), title, to: href('analysis', { id }) };
  });
  const ofAssessments = (assessments.data?.pages[0]?.items ?? []).map(({ id, createdAt }): SearchEntry => {
    const title = t('assessment', { day: format.dateTime(createdAt) });
    return { id, group: t('groups.assessments'), title, to: href('assessment', { id }) };
  });
  return {
    entries: [...ofAnalyses, ...ofAssessments],
    loading: analyses.isLoading || assessments.isLoading,
    failed: analyses.isLoadingError || assessments.isLoadingError,
  };
};
