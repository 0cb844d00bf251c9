import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { openProducts } from '@skrin/contract/products';
import { programmeIds, programmes } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Columns2, Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { analysesQuery } from '../../analysis-queries.ts';
import { NewCheck } from '../../components/new-check.tsx';
import { usePerson } from '../../dependants/use-person.ts';
import { AnalysisRow } from '../components/analysis-row.tsx';
import type { Pick } from '../components/pick-box.tsx';
import { SampleRow } from '../components/sample-row.tsx';
import { useDeleteAnalysis } from '../use-delete-analysis.ts';
import { useProgrammeFilter } from '../use-programme-filter.ts';

/** Loaded only for users who have dependants. */
const PersonFilter = lazy(() => import('../../dependants/components/person-filter.tsx'));
/** Loaded only where there is a choice. */
const ProgrammeFilter = lazy(() => import('../components/programme-filter.tsx'));
/** Its height with the space below, reserved so that the list does not move when it comes. */
const filterHeight = 112;
/** Loaded only where one programme is chosen. */
const Course = lazy(() => import('../components/course-of-programme.tsx'));
const ComparePhotos = lazy(() => import('../components/compare-photos.tsx'));

/** The history of the user's analyses, newest first, by month. */
export default function AnalysisListPage() {
  // Includes the namespaces of the rows, so that they load in parallel with the analyses.
  const { t } = useTranslation(['screening', 'common', 'advice', 'conditions', 'questionnaire']);
  const person = usePerson();
  const programme = useProgrammeFilter();
  const list = useInfiniteQuery({
    ...analysesQuery({ person, programme }),
    // Keeps the list while the filter changes, so that the filter is not unmounted and keeps the focus.
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = list;
  const analyses = data?.pages.flatMap(({ items }) => items);
  const empty = analyses?.length === 0;
  const shown = programme ? [programme] : programmeIds;
  const areOfPhotos = shown.every((id) => programmes[id].takesPhotos);
  return (
    <Page
      title={t('analysis.history')}
      lead={t(areOfPhotos ? 'analysis.list.lead' : 'analysis.list.leadResults')}
      actions={!empty && <NewCheck />}
      width="wide"
    >
      {openProducts.length > 1 && (
        <Suspense fallback={<Box sx={{ minBlockSize: filterHeight }} />}>
          <ProgrammeFilter programme={programme} />
        </Suspense>
      )}
      {(person || analyses?.some(({ dependant }) => dependant)) && (
        <Suspense>
          <PersonFilter person={person} />
        </Suspense>
      )}
      {empty && <NoAnalyses text={t(areOfPhotos ? 'analysis.list.emptyText' : 'analysis.list.emptyResults')} />}
      {analyses && !empty && programme && (
        <Suspense>
          <Course programme={programme} analyses={analyses} />
        </Suspense>
      )}
      {analyses && !empty && <Diary key={`${person} ${programme}`} analyses={analyses} />}
      {analyses && <ShowMore list={list} sx={{ marginBlockStart: 2 }} />}
      {!analyses && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />)}
    </Page>
  );
}

/** The analyses by month, and above them the comparison of two chosen photos. */
function Diary({ analyses }: { analyses: readonly AnalysisItem[] }) {
  const format = useFormat();
  const remove = useDeleteAnalysis();
  /** Ids of the photos to compare; undefined while the comparison is off. */
  const [chosen, setChosen] = useState<readonly string[]>();
  const pickOf = ({ id, photos }: AnalysisItem): Pick | undefined =>
    chosen && photos.length > 0
      ? {
          chosen: chosen.includes(id),
          disabled: chosen.length === 2 && !chosen.includes(id),
          onChange: (isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)),
        }
      : undefined;
  const [newer, older] = analyses.filter(({ id }) => chosen?.includes(id));
  return (
    <>
      {analyses.filter(({ photos }) => photos.length > 0).length > 1 && (
        <CompareBar chosen={chosen} onChange={setChosen} />
      )}
      {newer && older && (
        <Suspense fallback={<ContentSkeleton rows={2} />}>
          <ComparePhotos asked pair={[older, newer]} />
        </Suspense>
      )}
      <Stack spacing={3}>
        {byMonth(analyses, format.month).map(([month, entries]) => (
          <section key={month}>
            <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
              {month}
            </Typography>
            <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {entries.map((analysis) => (
                <AnalysisRow
                  key={analysis.id}
                  analysis={analysis}
                  onDelete={() => remove(analysis)}
                  pick={pickOf(analysis)}
                />
              ))}
            </Paper>
          </section>
        ))}
      </Stack>
    </>
  );
}

interface CompareBarProps {
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[] | undefined) => void;
}

/** Starts and ends the choice of two photos to compare. */
function CompareBar({ chosen, onChange }: CompareBarProps) {
  const { t } = useTranslation('screening');
  return (
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', marginBlockEnd: 2, minHeight: 44 }}
    >
      <Button
        variant="outlined"
        startIcon={<Columns2 aria-hidden size={18} />}
        onClick={() => onChange(chosen ? undefined : [])}
      >
        <span>{t(chosen ? 'analysis.compare.stop' : 'analysis.compare.start')}</span>
      </Button>
      <Typography role="status">{chosen && chosen.length < 2 && t('analysis.compare.choose')}</Typography>
    </Stack>
  );
}

/** Groups the analyses by month, in their order. */
function byMonth(analyses: readonly AnalysisItem[], monthOf: (time: string) => string): [string, AnalysisItem[]][] {
  const months = new Map<string, AnalysisItem[]>();
  for (const analysis of analyses) {
    const month = monthOf(analysis.createdAt);
    months.set(month, [...(months.get(month) ?? []), analysis]);
  }
  return [...months];
}

function NoAnalyses({ text }: { text: string }) {
  const { t } = useTranslation('screening');
  return (
    <EmptyState
      icon={Images}
      title={t('analysis.list.emptyTitle')}
      text={text}
      action={<NewCheck />}
      sample={<SampleRow />}
    />
  );
}
