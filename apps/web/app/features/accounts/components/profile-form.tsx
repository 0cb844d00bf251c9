import type { User } from '@skrin/contract/accounts/schemas';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useResourceForm } from '../../../resource/use-resource-form.ts';
import { FormView } from '../../../resource/views/form-view.tsx';
import { profileScreen } from '../profile-screen.ts';
import { rowOf, useAccountSource } from '../use-account-source.ts';

interface ProfileFormProps {
  user: User;
  onSaved?: () => void;
  cancelTo?: string;
}

/** The form of the profile. A language that is saved here becomes the language of the screen. */
export function ProfileForm({ user, onSaved, cancelTo }: ProfileFormProps) {
  const { t } = useTranslation('workspace');
  const { choose } = useLanguage();
  const leave = (saved: object) => {
    if ('language' in saved && saved.language !== user.language) choose(saved.language as User['language']);
    toast.success(t('form.saved'));
    onSaved?.();
  };
  const controller = useResourceForm(profileScreen, rowOf(user), leave, useAccountSource());
  return <FormView controller={controller} {...(cancelTo && { cancelTo })} />;
}
