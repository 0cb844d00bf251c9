import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { useSession } from '../../../session/session.ts';
import { ChangeEmail } from '../components/change-email.tsx';
import { ChangePassword } from '../components/change-password.tsx';
import { PasskeyList } from '../components/security/passkey-list.tsx';
import { SessionList } from '../components/security/session-list.tsx';
import { TwoFactorCard } from '../components/security/two-factor-card.tsx';

/** The user's sessions, and how they sign in. */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'pages']);
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  const { user } = session;
  return (
    <Page title={t('pages:profileSecurity.title')} lead={t('lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <Stack spacing={3}>
        <SessionList />
        <TwoFactorCard />
        <PasskeyList />
        <ChangePassword user={user} />
        <ChangeEmail user={user} />
      </Stack>
    </Page>
  );
}
