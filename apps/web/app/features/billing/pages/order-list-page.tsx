import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { OwnOrders } from '../components/own-orders.tsx';

/** The page of the user's orders. */
export default function OrderListPage() {
  const { t } = useTranslation(['payments', 'billing', 'pages']);
  return (
    <Page title={t('pages:profileOrders.title')} lead={t('lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <OwnOrders />
    </Page>
  );
}
