import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { ActivitySection } from '../components/privacy/activity-section.tsx';
import { ConsentsSection } from '../components/privacy/consents-section.tsx';
import { DeletionSection } from '../components/privacy/deletion-section.tsx';
import { ExportSection } from '../components/privacy/export-section.tsx';
import { RetentionSection } from '../components/privacy/retention-section.tsx';

/** The user's rights over their data. */
export default function PrivacyPage() {
  const { t } = useTranslation(['rights', 'pages']);
  return (
    <Page title={t('pages:profilePrivacy.title')} lead={t('lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <Stack spacing={3}>
        <ConsentsSection />
        <RetentionSection />
        <ExportSection />
        <ActivitySection />
        <DeletionSection />
      </Stack>
    </Page>
  );
}
