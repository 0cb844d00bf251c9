import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useResourceForm } from '../../../resource/use-resource-form.ts';
import { FormView } from '../../../resource/views/form-view.tsx';
import { useSession } from '../../../session/session.ts';
import { profileScreen } from '../profile-screen.ts';
import { rowOf, useAccountSource } from '../use-account-source.ts';

/** Where users edit their own profile. */
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

/** The form of the profile. A language that is saved here becomes the language of the screen. */
function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const { choose } = useLanguage();
  const leave = (saved: object) => {
    if ('language' in saved && saved.language !== user.language) choose(saved.language as User['language']);
    toast.success(t('form.saved'));
    navigate(href('profile'));
  };
  const controller = useResourceForm(profileScreen, rowOf(user), leave, useAccountSource());
  return <FormView controller={controller} cancelTo={href('profile')} />;
}
