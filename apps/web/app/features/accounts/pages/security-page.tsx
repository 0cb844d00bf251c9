import Stack from '@mui/material/Stack';
import type { User } from '@skrin/contract/accounts/schemas';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { useSession } from '../../../session/session.ts';
import { ChangeEmail } from '../components/change-email.tsx';
import { ChangePassword } from '../components/change-password.tsx';
import { PasskeyList } from '../components/security/passkey-list.tsx';
import { SessionList } from '../components/security/session-list.tsx';
import { TwoFactorCard } from '../components/security/two-factor-card.tsx';
import { passkeysQuery, sessionsQuery, twoFactorQuery } from '../security-queries.ts';

/** The user's sessions, and how they sign in. */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'pages', 'accounts']);
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <Page title={t('pages:profileSecurity.title')} lead={t('lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <Sections user={session.user} />
    </Page>
  );
}

/** Sections appear together: a list that came later would push down what lies below it. */
function Sections({ user }: { user: User }) {
  // A query that failed is pending again while it is tried once more.
  const isFetched = useQueries({
    queries: [sessionsQuery(), twoFactorQuery(), passkeysQuery()],
    combine: (results) => results.every((result) => result.isFetched),
  });
  if (!isFetched) return <ContentSkeleton rows={5} />;
  return (
    <Stack spacing={3}>
      <SessionList />
      <TwoFactorCard />
      <PasskeyList />
      <ChangePassword user={user} />
      <ChangeEmail user={user} />
    </Stack>
  );
}
