import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FREE_ROWS } from '@skrin/contract/resource/sorts';
import { formatWait } from '@skrin/i18n';
import { Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { ContentSkeleton } from '../../kit/page-skeleton.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { usePaper } from '../../kit/use-print-layout.ts';
import { addressesOf } from '../addresses.ts';
import type { Screen } from '../screen.ts';
import { type ListController, useResourceList } from '../use-resource-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CallDialogIfAsked } from './call-dialog-if-asked.tsx';
import { NoPermission } from './no-permission.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { Toolbar } from './toolbar.tsx';

// Loaded on demand: the grid is the largest library of the back office, and phones do not need it.
const RowGrid = lazy(() => import('./row-grid.tsx'));

/** Milliseconds in which a change of many rows can be taken back. */
const UNDO_MS = 8_000;

interface ListViewProps {
  screen: Screen;
  /** Replaces table and cards; the list then has no menu of columns. */
  Rows?: ComponentType<{ controller: ListController }>;
}

/** The page of a resource's list, with its tools and actions. */
export function ListView({ screen, Rows }: ListViewProps) {
  const { t } = useTranslation('workspace');
  const controller = useResourceList(screen);
  usePaper();
  const { resource, may, rows, selected, error } = controller;
  const region = useRef<HTMLDivElement>(null);
  const { create } = addressesOf(resource);
  const { views: Views, list: Above } = screen.slots ?? {};
  const title = usePageTitle();
  if (error instanceof ApiError && error.status === 403) return <NoPermission />;

  const newButton = create && may('create') && (
    <Button component={Link} to={create} variant="contained" startIcon={<Plus aria-hidden size={18} />}>
      {t('list.new')}
    </Button>
  );
  return (
    <Page
      title={title}
      breadcrumbs={<Breadcrumbs />}
      width="wide"
      actions={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, '@media print': { display: 'none' } }}>
          {Views && <Views />}
          {newButton}
        </Stack>
      }
    >
      {Above && <Above />}
      <Stack ref={region} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
        <Toolbar controller={controller} hasColumns={!Rows} />
        {error ? (
          <RefusedList controller={controller} error={error} />
        ) : controller.isPending ? (
          <ContentSkeleton rows={5} />
        ) : rows.length === 0 ? (
          <EmptyList controller={controller} />
        ) : Rows ? (
          <Rows controller={controller} />
        ) : (
          <TableOrCards controller={controller} />
        )}
        {selected.length > 0 && (
          // The focused button disappears with the bar, so the focus moves to the list.
          <BulkBar controller={controller} onDone={() => region.current?.focus()} />
        )}
        {!error && rows.length > 0 && <Pager controller={controller} />}
      </Stack>
      <CallDialogIfAsked controller={controller} />
      <PendingBar controller={controller} />
    </Page>
  );
}

function TableOrCards({ controller }: { controller: ListController }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPhone) return <RowCards controller={controller} />;
  return (
    <Suspense fallback={<ContentSkeleton rows={5} />}>
      <RowGrid controller={controller} />
    </Suspense>
  );
}

function EmptyList({ controller: { screen, state } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const Empty = screen.slots?.empty;
  if (Empty && !state.isFiltered) return <Empty tab={state.tab} />;
  return state.isFiltered ? (
    <EmptyState
      icon={screen.icon}
      title={t('list.nothingFound')}
      text={t('list.nothingFoundText')}
      action={
        <Button variant="outlined" onClick={state.clear}>
          {t('list.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={screen.icon} title={t('list.empty')} />
  );
}

/**
 * The server refuses filters in the address that the list does not offer; the button then resets the list. It also
 * refuses to sort what a wide range holds by another column; the button then sorts by the column of the range.
 */
function RefusedList({ controller: { labels, state, retry }, error }: { controller: ListController; error: Error }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  if (!(error instanceof ApiError && error.code === 'validation_failed'))
    return <ErrorState error={error} onRetry={retry} />;
  const wide = error.fields.find(({ code }) => code === 'range_too_wide')?.path;
  const field = wide && labels.field(wide);
  return (
    <Alert severity="warning">
      <Typography sx={{ marginBlockEnd: 1 }}>
        {field ? t('list.tooWide', { field, number: format.number(FREE_ROWS) }) : t('list.refused')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={wide ? () => state.setSort(`-${wide}`) : state.reset}>
        <span>{field ? t('list.sortInstead', { field }) : t('list.clear')}</span>
      </Button>
    </Alert>
  );
}

/** Offers to undo the pending change, which is sent when the time is over. */
function PendingBar({ controller: { pending, undo, send } }: { controller: ListController }) {
  const { t } = useTranslation('workspace');
  const { language } = useLanguage();
  const text = (
    <>
      <span>{pending?.text}</span>
      <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${formatWait(UNDO_MS / 1_000, language)}`}</Box>
    </>
  );
  return (
    <UndoBar
      done={pending && { key: pending.text, text, undo }}
      label={t('undo.undo')}
      milliseconds={UNDO_MS}
      onClose={send}
    />
  );
}
