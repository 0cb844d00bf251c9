import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { NoticeSettings } from '../components/notice-settings.tsx';

/** What the signed-in person is told of, by mail and at the bell. */
export default function NotificationSettingsPage() {
  const { t } = useTranslation('noticeSettings');
  return (
    <Page title={usePageTitle()} lead={t('lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <NoticeSettings />
    </Page>
  );
}
