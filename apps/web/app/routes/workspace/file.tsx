import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import { type FileFigures, type FileSpace, fileSpaces } from '@skrin/contract/files/file';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../features/figures/components/chart.tsx';
import { FigureCard, FigureCards } from '../../features/figures/components/figure-card.tsx';
import { FigureTable } from '../../features/figures/components/figure-table.tsx';
import { SpaceChoice } from '../../features/files/components/space-choice.tsx';
import { ENDING_DAYS } from '../../features/files/places.ts';
import { figuresQuery, filesKey } from '../../features/files/queries.ts';
import { useHasOrganisation } from '../../features/files/use-has-organisation.ts';
import { CardSection } from '../../kit/card-section.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { useByteScale, useBytes } from '../../kit/files/use-bytes.ts';
import { Page } from '../../kit/page.tsx';
import { ContentSkeleton } from '../../kit/page-skeleton.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { useSearchChanges } from '../../kit/use-search-changes.ts';
import { useLiveQueries } from '../../live/use-live.ts';

/** Fetched with the first chart, as the library is larger than the page. */
const Bars = lazy(() => import('../../features/figures/components/bar-chart.tsx'));

/** How much room files take: by kind, by who put them there, by month; the largest ones, and shares that end soon. */
export default function FilesOverviewPage() {
  const { t } = useTranslation(['files', 'figures']);
  return (
    <Page title={usePageTitle()} lead={t('files:overview.lead')} width="wide">
      <Overview />
    </Page>
  );
}

function Overview() {
  const [search, changeSearch] = useSearchChanges();
  const hasOrganisation = useHasOrganisation();
  const space = fileSpaces.find((each) => each === search.get('space')) ?? 'own';
  useLiveQueries('file', [filesKey()]);
  const { data, error, refetch } = useQuery(figuresQuery(space));
  return (
    <Stack spacing={3}>
      {hasOrganisation && (
        <Box>
          <SpaceChoice value={space} onChoose={(next) => changeSearch({ space: next === 'own' ? undefined : next })} />
        </Box>
      )}
      {data ? <Figures figures={data} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton />}
    </Stack>
  );
}

/** The file manager at a place of a space, with what is to be shown there. */
const listOf = (space: FileSpace, parameters: Record<string, string> = {}): string =>
  `${href('fileManager')}?${new URLSearchParams({ ...(space === 'organisation' && { place: space }), ...parameters })}`;

function Figures({ figures }: { figures: FileFigures }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const bytes = useBytes();
  const scaleOf = useByteScale();
  const { space, used, limit, inBin, byKind, byPerson, growth, largest, endingShares } = figures;
  const days = format.number(ENDING_DAYS, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const files = (count: number) => t('overview.files', { count, number: format.number(count) });
  return (
    <>
      <FigureCards>
        <FigureCard
          label={t('overview.used')}
          figure={bytes(used)}
          note={t('overview.ofLimit', { limit: bytes(limit) })}
          to={listOf(space)}
        />
        <FigureCard
          label={t('places.bin')}
          figure={bytes(inBin)}
          note={t('overview.binNote')}
          to={listOf(space, { place: 'bin', ...(space === 'organisation' && { space }) })}
        />
        <FigureCard
          label={t('overview.ending', { days })}
          figure={format.number(endingShares)}
          to={listOf(space, { place: 'given', ending: '1', ...(space === 'organisation' && { space }) })}
        />
      </FigureCards>
      <CardSection title={t('overview.byKind')}>
        {byKind.length === 0 ? (
          <Typography>{t('overview.nothing')}</Typography>
        ) : (
          <>
            <Suspense fallback={<Skeleton variant="rounded" height={220} aria-hidden />}>
              <Bars
                label={t('overview.byKind')}
                names={byKind.map(({ kind }) => t(`kinds.${kind}`))}
                values={byKind.map((each) => each.bytes)}
                write={bytes}
                scaleOf={scaleOf}
              />
            </Suspense>
            <FigureTable
              caption={t('overview.byKind')}
              head={[t('details.kind'), t('overview.number'), t('details.size')]}
              rows={byKind.map(({ kind, files: count, bytes: size }) => ({
                key: kind,
                name: t(`kinds.${kind}`),
                to: listOf(space, { kinds: kind }),
                values: [files(count), bytes(size)],
              }))}
            />
          </>
        )}
      </CardSection>
      <CardSection title={t('overview.growth')} text={t('overview.growthText')}>
        <Chart
          label={t('overview.added')}
          nameHead={t('overview.month')}
          names={growth.map(({ month }) => format.monthOf(month.slice(0, 7)))}
          values={growth.map(({ added }) => added)}
          beside={{ label: t('overview.removed'), values: growth.map(({ removed }) => removed) }}
          write={bytes}
          scaleOf={scaleOf}
          file="files-by-month"
        />
      </CardSection>
      <CardSection title={t('overview.byPerson')}>
        <FigureTable
          caption={t('overview.byPerson')}
          head={[t('overview.person'), t('overview.number'), t('details.size')]}
          rows={byPerson.map(({ person, files: count, bytes: size }) => ({
            key: person?.id ?? 'former',
            name: person?.name ?? t('details.former'),
            values: [files(count), bytes(size)],
          }))}
        />
      </CardSection>
      <CardSection title={t('overview.largest')}>
        {largest.length === 0 ? (
          <Typography>{t('overview.nothing')}</Typography>
        ) : (
          <FigureTable
            caption={t('overview.largest')}
            head={[t('name.label'), t('details.size'), t('details.changed')]}
            rows={largest.map(({ id, name, size, updatedAt }) => ({
              key: id,
              name,
              to: listOf(space, { file: id }),
              values: [bytes(size ?? 0), format.shortDateTime(updatedAt)],
            }))}
          />
        )}
      </CardSection>
    </>
  );
}
