import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Clinic, ClinicPage, Position } from '@skrin/contract/care/clinics';
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { Hospital } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { mapQuery } from '../queries.ts';
import { ClinicCard } from './clinic-card.tsx';
import { ClinicSources } from './clinic-sources.tsx';
import { ClinicMap, useMapToggle } from './use-map-toggle.tsx';

interface ClinicResultsProps {
  list: UseInfiniteQueryResult<InfiniteData<ClinicPage>>;
  analysisId: string | undefined;
  /** The searched text. */
  search?: string;
  /** The position of the device. */
  here?: Position | undefined;
  /** Where the clinics are near to, in words. */
  place?: string | undefined;
  /** Moves the focus to the heading of the results as soon as they are there, and calls `onReached`. */
  isAwaited?: boolean;
  onReached?: (() => void) | undefined;
  /** Clears the search and shows all types. */
  onReset: () => void;
}

/** The found clinics: a list, and a map of the same clinics beside or above it. */
export function ClinicResults(props: ClinicResultsProps) {
  const { list, analysisId, search = '', here, place, isAwaited = false, onReached, onReset } = props;
  const { t } = useTranslation('clinics');
  if (!list.data) {
    return list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ContentSkeleton rows={4} />;
  }
  const clinics = list.data.pages.flatMap(({ items }) => items);
  if (clinics.length === 0) {
    if (list.isPlaceholderData) return <ContentSkeleton rows={4} />;
    return (
      <EmptyState
        icon={Hospital}
        title={search ? t('none.search', { search }) : t('none.type')}
        text={t('none.text')}
        action={
          <Button variant="outlined" onClick={onReset}>
            {t('none.reset')}
          </Button>
        }
      />
    );
  }
  return (
    <Box aria-busy={list.isPlaceholderData} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
      <VisuallyHidden role="status">{!list.isPlaceholderData && t('shown', { count: clinics.length })}</VisuallyHidden>
      <ResultsHeading
        count={clinics.length}
        place={place}
        isAwaited={isAwaited && !list.isPlaceholderData}
        onReached={onReached}
      />
      <ListAndMap clinics={clinics} analysisId={analysisId} here={here} more={<ShowMore list={list} />} />
      <ClinicSources clinics={clinics} />
    </Box>
  );
}

interface ResultsHeadingProps extends Pick<ClinicResultsProps, 'place' | 'onReached'> {
  count: number;
  isAwaited: boolean;
}

/** How many clinics are shown, and where. */
function ResultsHeading({ count, place, isAwaited, onReached }: ResultsHeadingProps) {
  const { t } = useTranslation('clinics');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    heading.current?.focus({ preventScroll: true });
    // At once, without an animation: the page's scroll padding keeps it below the header.
    heading.current?.scrollIntoView({ block: 'start' });
    onReached?.();
  }, [isAwaited, onReached]);
  return (
    <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
      <span>{t('shown', { count })}</span>
      {place && (
        <>
          <span> · </span>
          <bdi>{place}</bdi>
        </>
      )}
    </Typography>
  );
}

interface ListAndMapProps extends Pick<ClinicResultsProps, 'analysisId' | 'here'> {
  clinics: readonly Clinic[];
  more: ReactNode;
}

function ListAndMap({ clinics, analysisId, here, more }: ListAndMapProps) {
  const { isWide, showsMap, toggle } = useMapToggle();
  const { data: settings } = useQuery({ ...mapQuery(), enabled: showsMap });
  const [selected, setSelected] = useState<string>();
  const root = useRef<HTMLDivElement>(null);

  // After a selection on the map, scrolls the clinic's card into view and moves the focus to it.
  useEffect(() => {
    const card = selected && root.current?.querySelector(`[data-clinic="${selected}"]`);
    if (!card) return;
    card.scrollIntoView({ block: 'nearest' });
    card.querySelector('a')?.focus({ preventScroll: true });
  }, [selected]);

  const map = showsMap && (
    <Suspense fallback={<ContentSkeleton rows={1} />}>
      <ClinicMap clinics={clinics} here={here} selected={selected} onSelect={setSelected} />
    </Suspense>
  );
  return (
    <div ref={root}>
      <Box sx={{ marginBlockEnd: 2 }}>{toggle}</Box>
      {!isWide && map && <Box sx={{ marginBlockEnd: 2 }}>{map}</Box>}
      <Beside map={isWide && map} isLarge={Boolean(settings?.tiles)}>
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {clinics.map((clinic) => (
            <li key={clinic.id}>
              <ClinicCard clinic={clinic} analysisId={analysisId} selected={clinic.id === selected} />
            </li>
          ))}
        </Stack>
        <Box sx={{ marginBlockStart: 2 }}>{more}</Box>
      </Beside>
    </div>
  );
}

interface BesideProps {
  map: ReactNode;
  /** The map has streets, so it gets as much room as the list. */
  isLarge: boolean;
  children: ReactNode;
}

/** The list, and beside it the map, which stays in view while the list scrolls. */
const Beside = ({ map, isLarge, children }: BesideProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: map ? `minmax(0, 1fr) ${isLarge ? 'minmax(0, 1fr)' : '320px'}` : 'minmax(0, 1fr)',
    }}
  >
    <Box sx={{ minInlineSize: 0 }}>{children}</Box>
    {map && <Box sx={{ position: 'sticky', insetBlockStart: 80, minInlineSize: 0 }}>{map}</Box>}
  </Box>
);
