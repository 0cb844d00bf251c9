import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSession } from '../../../session/session.ts';
import { ProfileForm } from '../components/profile-form.tsx';

/** Where people change what they say of themselves. */
export default function ProfileEditPage() {
  const title = usePageTitle();
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <Page title={title} breadcrumbs={<Breadcrumbs />}>
      <ProfileForm key={session.user.id} user={session.user} />
    </Page>
  );
}
