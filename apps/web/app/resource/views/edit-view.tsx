import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../kit/failed-page.tsx';
import { Page } from '../../kit/page.tsx';
import { PageSkeleton } from '../../kit/page-skeleton.tsx';
import { toast } from '../../kit/toasts/toasts.ts';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { addressesOf, addressOfRow } from '../addresses.ts';
import { type AnyRow, rowQuery, usePermission } from '../api.ts';
import { titleOf } from '../row-title.ts';
import type { Screen } from '../screen.ts';
import { useResourceForm } from '../use-resource-form.ts';
import { FormView } from './form-view.tsx';
import { NoPermission } from './no-permission.tsx';
import { ShownOnceDialog, shownOnce } from './shown-once-dialog.tsx';

/** The page of a new row. */
export function NewView({ screen }: { screen: Screen }) {
  const may = usePermission(screen.resource);
  if (!may('create')) return <NoPermission />;
  return <FormPage screen={screen} row={undefined} />;
}

/** The page on which a row is changed. */
export function EditView({ screen, id }: { screen: Screen; id: string }) {
  const { data: row, error, refetch } = useQuery(rowQuery(screen.resource, id));
  if (error instanceof ApiError && error.status === 403) return <NoPermission />;
  if (!row) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (!row.can.update) return <NoPermission />;
  return <FormPage key={id} screen={screen} row={row} />;
}

function FormPage({ screen, row }: { screen: Screen; row: AnyRow | undefined }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const [created, setCreated] = useState<AnyRow>();
  const { resource } = screen;
  const { list = '/' } = addressesOf(resource);
  const leave = (saved: AnyRow) => navigate(addressOfRow(resource, saved.id) ?? list);
  const controller = useResourceForm(screen, row, (saved) => {
    toast.success(t('form.saved'));
    if (shownOnce(resource, saved).length > 0) setCreated(saved);
    else leave(saved);
  });
  return (
    <Page
      title={usePageTitle()}
      breadcrumbs={<Breadcrumbs {...(row && { titles: { [`${resource.name}Details`]: titleOf(resource, row) } })} />}
    >
      <FormView controller={controller} cancelTo={(row && addressesOf(resource).detail(row.id)) ?? list} />
      {created && <ShownOnceDialog screen={screen} row={created} onClose={() => leave(created)} />}
    </Page>
  );
}
