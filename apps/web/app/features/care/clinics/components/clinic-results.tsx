import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Clinic, ClinicPage, Position } from '@skrin/contract/care/clinics';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Hospital } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
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
  /** Clears the search and shows all types. */
  onReset: () => void;
}

/** The found clinics: a list, and a map of the same clinics beside it or instead of it. */
export function ClinicResults({ list, analysisId, search = '', here, onReset }: ClinicResultsProps) {
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
      <ListAndMap clinics={clinics} analysisId={analysisId} here={here} more={<ShowMore list={list} />} />
      <ClinicSources clinics={clinics} />
    </Box>
  );
}

interface ListAndMapProps extends Pick<ClinicResultsProps, 'analysisId' | 'here'> {
  clinics: readonly Clinic[];
  more: ReactNode;
}

function ListAndMap({ clinics, analysisId, here, more }: ListAndMapProps) {
  const { isWide, showsMap, toggle } = useMapToggle();
  const [selected, setSelected] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const cardOf = (clinic: Clinic) => (
    <ClinicCard clinic={clinic} analysisId={analysisId} selected={clinic.id === selected} />
  );
  const chosen = clinics.find(({ id }) => id === selected);

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
      {map && !isWide ? (
        <Stack spacing={2}>
          {map}
          {chosen && cardOf(chosen)}
        </Stack>
      ) : (
        <Beside map={map}>
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {clinics.map((clinic) => (
              <li key={clinic.id}>{cardOf(clinic)}</li>
            ))}
          </Stack>
          <Box sx={{ marginBlockStart: 2 }}>{more}</Box>
        </Beside>
      )}
    </div>
  );
}

/** The list, and beside it the map, which stays in view while the list scrolls. */
const Beside = ({ map, children }: { map: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: map ? '1fr 1fr' : '1fr' }}>
    <Box sx={{ minInlineSize: 0 }}>{children}</Box>
    {map && <Box sx={{ position: 'sticky', insetBlockStart: 80, minInlineSize: 0 }}>{map}</Box>}
  </Box>
);
