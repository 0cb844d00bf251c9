import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { href } from '@skrin/contract/pages';
import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import { removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { analysesQuery } from '../../analysis-queries.ts';
import { AnalysisRow } from '../components/analysis-row.tsx';
import { useForgetAnalysis } from '../use-forget-analysis.ts';

/** The history: own analyses, newest first. */
export default function AnalysisListPage() {
  const { t } = useTranslation('screening');
  return (
    <Page title={t('analysis.history')} lead={t('analysis.list.lead')} actions={<NewAssessment />}>
      <Analyses />
    </Page>
  );
}

function Analyses() {
  // Those of the rows too: they arrive while the analyses do.
  const { t } = useTranslation(['screening', 'common', 'advice']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(analysesQuery());
  const remove = useDeleteAnalysis();
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />;
  const analyses = data.pages.flatMap(({ items }) => items);
  if (analyses.length === 0) return <Empty />;
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {analyses.map((analysis) => (
          <AnalysisRow key={analysis.id} analysis={analysis} onDelete={() => remove(analysis)} />
        ))}
      </Paper>
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          sx={{ marginBlockStart: 2 }}
        >
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  );
}

function Empty() {
  const { t } = useTranslation('screening');
  return (
    <EmptyState
      icon={History}
      title={t('analysis.list.emptyTitle')}
      text={t('analysis.list.emptyText')}
      action={<NewAssessment />}
    />
  );
}

function NewAssessment() {
  const { t } = useTranslation('screening');
  return (
    <Button component={Link} to={href('assessmentForm')} variant="contained" sx={{ alignSelf: 'flex-start' }}>
      {t('analysis.list.new')}
    </Button>
  );
}

const warningOf = (state: AnalysisState) => {
  if (state === 'unlocked') return 'analysis.list.deleteResultText';
  return state === 'locked' ? 'analysis.list.deleteLockedText' : 'analysis.list.deleteText';
};

/** Asks, saying what will be lost, and deletes. */
function useDeleteAnalysis() {
  const { t } = useTranslation(['screening', 'common']);
  const confirm = useConfirm();
  const forget = useForgetAnalysis();
  const deletion = useMutation({
    mutationFn: (id: string) => call(removeAnalysis, { params: { id }, query: {} }),
    onSuccess: (_, id) => {
      forget(id);
      toast.success(t('analysis.list.deleted'));
    },
  });
  return async ({ id, state }: AnalysisItem) => {
    const yes = await confirm({
      title: t('analysis.list.deleteTitle'),
      text: t(warningOf(state)),
      confirm: t('common:actions.delete'),
      destructive: true,
    });
    if (yes) deletion.mutate(id);
  };
}
