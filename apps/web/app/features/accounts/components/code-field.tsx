import { emailCode } from '@skrin/contract/accounts/email-code';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { textSizes } from '../../../theme/tokens.ts';

interface CodeFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Asks for an email code: phones open the numeric keyboard, and browsers may fill in the code from the mail. */
export function CodeField<Values extends FieldValues, Output>({ control, name }: CodeFieldProps<Values, Output>) {
  const { t } = useTranslation('accounts');
  return (
    <FormTextField
      control={control}
      name={name}
      label={t('code.field')}
      hint={t('code.spam')}
      autoComplete="one-time-code"
      slotProps={codeInput}
    />
  );
}

const codeStyle = { fontSize: textSizes.large, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' };

/** The keyboard of digits, and room between them, from left to right in every language. */
export const codeInput = {
  input: { inputMode: 'numeric', dir: 'ltr', size: emailCode.digits, style: codeStyle },
} as const;
