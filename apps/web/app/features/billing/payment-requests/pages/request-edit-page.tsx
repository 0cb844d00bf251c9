import Alert from '@mui/material/Alert';
import { href } from '@skrin/contract/all-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { RequestForm } from '../components/request-form.tsx';
import { requestQuery } from '../queries.ts';

/** A draft to be changed; what was sent stays as it is. */
export default function RequestEditPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['paymentRequests', 'resources', 'workspace', 'errors']);
  const navigate = useNavigate();
  const title = usePageTitle();
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  if (!request) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={title} breadcrumbs={<Breadcrumbs />} width="wide">
      {request.can.edit ? (
        <RequestForm
          request={request}
          onDone={() => navigate(href('paymentRequestDetails', { id }), { replace: true })}
        />
      ) : (
        <Alert severity="info">{t('paymentRequests:form.notDraft')}</Alert>
      )}
    </Page>
  );
}
