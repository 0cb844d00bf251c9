import Stack from '@mui/material/Stack';
import type { User } from '@skrin/contract/accounts/schemas';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { passkeysQuery, sessionsQuery, twoFactorQuery } from '../../security-queries.ts';
import { ChangeEmail } from '../change-email.tsx';
import { ChangePassword } from '../change-password.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** Sections appear together: a list that came later would push down what lies below it. */
export function SecuritySections({ user }: { user: User }) {
  // A query that failed is pending again while it is tried once more.
  const isFetched = useQueries({
    queries: [sessionsQuery(), twoFactorQuery(), passkeysQuery()],
    combine: (results) => results.every((result) => result.isFetched),
  });
  const hasPassword = useQuery(twoFactorQuery()).data?.hasPassword ?? true;
  if (!isFetched) return <ContentSkeleton rows={5} />;
  return (
    <Stack spacing={3}>
      <SessionList />
      <TwoFactorCard />
      <PasskeyList />
      <ChangePassword user={user} hasPassword={hasPassword} />
      <ChangeEmail user={user} hasPassword={hasPassword} />
    </Stack>
  );
}
