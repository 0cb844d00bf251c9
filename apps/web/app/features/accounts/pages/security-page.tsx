import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { useSession } from '../../../session/session.ts';
import { SecuritySections } from '../components/security/security-sections.tsx';

/** The user's sessions, and how they sign in. */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'pages', 'accounts']);
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <Page title={t('pages:profileSecurity.title')} lead={t('lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <SecuritySections user={session.user} />
    </Page>
  );
}
