import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../kit/date-time.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { touchTarget } from '../../theme/tokens.ts';
import { readTime, writeTime } from '../csv/cells.ts';
import type { PickerProps } from './date-picker.tsx';
import type { InputProps, KindView, ValueProps } from './kind.ts';
import { type BoundProps, RangeFilter, RangeText } from './range.tsx';

// Loaded on demand: the picker is half of the size of a page, and forms of most resources have no date.
const LazyPicker = lazy(() => import('./date-picker.tsx'));

const Picker = (props: PickerProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={touchTarget} />}>
    <LazyPicker {...props} />
  </Suspense>
);

const Day = ({ value }: { value: string }) => <time dateTime={value}>{useFormat().day(value)}</time>;
const DayBound = (props: BoundProps) => (
  <Picker {...props} kind="date" value={props.value || null} onChange={(next) => props.onChange(next ?? '')} />
);
/** A bound from an edited address may not be a day; then it is shown as it is. */
const DayText = ({ bound }: { bound: string }) =>
  Number.isNaN(Date.parse(bound)) ? <bdi>{bound}</bdi> : <Day value={bound} />;

/** A bound of times that is no whole day, as links from figures have. */
const MomentText = ({ bound }: { bound: string }) =>
  bound.includes('T') && !Number.isNaN(Date.parse(bound)) ? <DateTime time={bound} short /> : <DayText bound={bound} />;

const dayFilter = {
  Filter: (props) => <RangeFilter {...props} Bound={DayBound} />,
  FilterText: ({ value }) => <RangeText value={value} Bound={DayText} />,
} satisfies Pick<KindView<'date'>, 'Filter' | 'FilterText'>;

export const date: KindView<'date'> = {
  Cell: Day,
  Input: ({ field, ...props }) => <Picker {...props} kind="date" />,
  ...dayFilter,
  width: 170,
  csv: { write: (value) => value, read: (text) => text.trim() },
};

export const dateTime: KindView<'dateTime'> = {
  Cell: ({ value }) => <DateTime time={value} short />,
  Line: ({ value }) => <DateTime time={value} />,
  Input: ({ field, ...props }) => <Picker {...props} kind="dateTime" />,
  // Each bound is a day, and the whole day is in the range (`parametersOf`).
  Filter: (props) => <RangeFilter {...props} Bound={DayBound} />,
  FilterText: ({ value }) => <RangeText value={value} Bound={MomentText} />,
  width: 190,
  csv: { write: writeTime, read: readTime },
};

const DateRangeCell = ({ value: { start, end } }: ValueProps<'dateRange'>) => (
  <>
    <Day value={start} /> <span>–</span> <Day value={end} />
  </>
);

/** Keeps a range of which only one day is entered, so that the other can follow. The schema refuses it until then. */
function DateRangeInput({ field, id, value, onChange, ...props }: InputProps<'dateRange'>) {
  const { t } = useTranslation('workspace');
  const change = (part: 'start' | 'end') => (day: string | null) => {
    const next = { start: '', end: '', ...value, [part]: day ?? '' };
    onChange(next.start || next.end ? next : null);
  };
  return (
    <>
      <Picker
        {...props}
        kind="date"
        id={id}
        label={t('filters.from')}
        value={value?.start || null}
        onChange={change('start')}
      />
      <Picker
        {...props}
        kind="date"
        id={`${id}-end`}
        label={t('filters.to')}
        value={value?.end || null}
        onChange={change('end')}
      />
    </>
  );
}

export const dateRange: KindView<'dateRange'> = {
  Cell: DateRangeCell,
  Input: DateRangeInput,
  isGroup: true,
  // Finds periods that have at least one day in the range.
  Filter: (props) => <RangeFilter {...props} Bound={DayBound} />,
  FilterText: ({ value }) => <RangeText value={value} Bound={DayText} />,
  width: 280,
  csv: {
    write: ({ start, end }) => `${start}..${end}`,
    read: (text) => {
      const [start = '', end = ''] = text.trim().split('..');
      return { start, end };
    },
  },
};
