import { href } from '@skrin/contract/pages';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSession } from '../../../session/session.ts';
import { ProfileForm } from '../components/profile-form.tsx';

/** Where users edit their own profile. */
export default function ProfileEditPage() {
  const title = usePageTitle();
  const session = useSession();
  const navigate = useNavigate();
  if (session.status !== 'authenticated') return null;
  return (
    <Page title={title} breadcrumbs={<Breadcrumbs />}>
      <ProfileForm
        key={session.user.id}
        user={session.user}
        onSaved={() => navigate(href('profile'))}
        cancelTo={href('profile')}
      />
    </Page>
  );
}
