import Stack from '@mui/material/Stack';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSession } from '../../../session/session.ts';
import { ProfileForm } from '../components/profile-form.tsx';

/** What belongs to one's own account, and what of it can be changed. */
export default function AccountPage() {
  const title = usePageTitle();
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <Page title={title} breadcrumbs={<Breadcrumbs />}>
      <Stack spacing={3}>
        <ProfileForm key={session.user.id} user={session.user} />
      </Stack>
    </Page>
  );
}
