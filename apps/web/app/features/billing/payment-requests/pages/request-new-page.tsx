import { href } from '@skrin/contract/all-pages';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { Page } from '../../../../kit/page.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { RequestForm } from '../components/request-form.tsx';

/** A new request to an organisation. */
export default function RequestNewPage() {
  const { t } = useTranslation(['paymentRequests', 'resources', 'workspace', 'errors']);
  const navigate = useNavigate();
  return (
    <Page title={usePageTitle()} lead={t('paymentRequests:lead')} breadcrumbs={<Breadcrumbs />} width="wide">
      <RequestForm onDone={({ id }) => navigate(href('paymentRequestDetails', { id }), { replace: true })} />
    </Page>
  );
}
