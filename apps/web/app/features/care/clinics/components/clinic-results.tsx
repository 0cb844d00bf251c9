import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Clinic, ClinicPage, Position } from '@skrin/contract/care/clinics';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Hospital, List, Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { ClinicCard } from './clinic-card.tsx';
import { ClinicSources } from './clinic-sources.tsx';

// Its library weighs as much as a page.
const ClinicMap = lazy(() => import('../map/clinic-map.tsx'));

interface ClinicResultsProps {
  list: UseInfiniteQueryResult<InfiniteData<ClinicPage>>;
  analysisId: string | undefined;
  /** What was searched for. */
  search?: string;
  /** Where the device is. */
  here?: Position | undefined;
  /** Looks for all types, and for nothing else. */
  onReset: () => void;
}

/** What was found: a list, and beside it, or above it on phones once somebody asks for it, a map of the same. */
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
  const { t } = useTranslation('clinics');
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [wanted, setWanted] = useState<boolean>();
  const [selected, setSelected] = useState<string>();
  const cards = useRef<HTMLUListElement>(null);
  const showsMap = wanted ?? isWide;
  /** From the map to the clinic in the list, for the eye and for the keyboard. */
  const select = (id: string) => {
    setSelected(id);
    const card = cards.current?.querySelector(`[data-clinic="${id}"]`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={showsMap ? <List aria-hidden size={18} /> : <MapIcon aria-hidden size={18} />}
        aria-expanded={showsMap}
        onClick={() => setWanted(!showsMap)}
        sx={{ marginBlockEnd: 2 }}
      >
        {t(showsMap ? 'map.hide' : 'map.show')}
      </Button>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(showsMap && { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }) },
        }}
      >
        {showsMap && (
          <Box sx={{ order: { lg: 1 }, position: { lg: 'sticky' }, insetBlockStart: { lg: 80 } }}>
            <Suspense fallback={<ContentSkeleton rows={1} />}>
              <ClinicMap clinics={clinics} here={here} selected={selected} onSelect={select} />
            </Suspense>
          </Box>
        )}
        <div>
          <Stack component="ul" ref={cards} spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {clinics.map((clinic) => (
              <li key={clinic.id}>
                <ClinicCard clinic={clinic} analysisId={analysisId} selected={clinic.id === selected} />
              </li>
            ))}
          </Stack>
          <Box sx={{ marginBlockStart: 2 }}>{more}</Box>
        </div>
      </Box>
    </>
  );
}
