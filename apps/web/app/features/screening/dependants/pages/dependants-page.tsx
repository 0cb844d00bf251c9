import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Dependant, MAX_DEPENDANTS } from '@skrin/contract/screening/dependants';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { PageTabs } from '../../../../kit/page-tabs.tsx';
import { DependantCard } from '../components/dependant-card.tsx';
import { dependantsQuery } from '../queries.ts';

const DependantDialog = lazy(() => import('../components/dependant-dialog.tsx'));

/** The user's dependants: adds, changes and removes them, and links to their history. */
export default function DependantsPage() {
  const { t } = useTranslation(['dependants', 'pages']);
  const { data: dependants, error, refetch } = useQuery(dependantsQuery());
  /** The dependant whose form is open; `new` to add one. */
  const [edited, setEdited] = useState<Dependant | 'new'>();
  const add = (
    <Button variant="contained" startIcon={<Plus aria-hidden size={18} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const isFull = dependants && dependants.length >= MAX_DEPENDANTS;
  return (
    <Page
      title={t('pages:profileFamily.title')}
      lead={t('lead')}
      breadcrumbs={<Breadcrumbs />}
      actions={dependants && dependants.length > 0 && !isFull && <div>{add}</div>}
    >
      <PageTabs of="profile" />
      {!dependants && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />)}
      {dependants?.length === 0 && (
        <EmptyState icon={UsersRound} title={t('empty.title')} text={t('empty.text')} action={add} />
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {dependants?.map((dependant) => (
          <DependantCard key={dependant.id} dependant={dependant} onEdit={() => setEdited(dependant)} />
        ))}
      </Stack>
      {edited && (
        <Suspense fallback={<Late />}>
          <DependantDialog {...(edited !== 'new' && { dependant: edited })} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
