import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPasswordField } from '../../../../forms/form-password-field.tsx';
import type { FormTextFieldProps } from '../../../../forms/form-text-field.tsx';

type Props<Values extends FieldValues, Output> = Pick<
  FormTextFieldProps<Values, Output>,
  'control' | 'name' | 'autoFocus'
>;

/** Asks for the password again, and says why, before a change of how the user signs in. */
export function PasswordProofField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { t } = useTranslation('security');
  return (
    <FormPasswordField
      {...props}
      id="password-proof"
      label={t('password.label')}
      hint={t('password.why')}
      autoComplete="current-password"
    />
  );
}
