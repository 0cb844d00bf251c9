import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { lastNameText } from '@skrin/contract/accounts/names';
import { passwordLength } from '@skrin/contract/accounts/password';
import { passwordSchema, registerSchema } from '@skrin/contract/accounts/schemas';
import { toAsciiDigits } from '@skrin/contract/digits';
import { opaqueText } from '@skrin/contract/text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import type { FormStep, StepValues } from './use-step.ts';

const { email, firstName } = registerSchema.shape;
const verificationCode = z.string().check(z.trim(), z.overwrite(toAsciiDigits), z.minLength(1), z.maxLength(20));
const knownPassword = opaqueText({ min: 1, max: passwordLength.most });

/** What each step asks for. */
const schemas = {
  login: z.object({ email, password: knownPassword }),
  register: z.object({ firstName, lastName: lastNameText, email, password: passwordSchema }),
  verify: z.object({ email, verificationCode }),
  'forgot-password': z.object({ email }),
  'new-password': z.object({ email, verificationCode, password: passwordSchema }),
};

/** With the link of a mail, email and code are not asked for: opening the link proves the address. */
const linkSchemas = { ...schemas, verify: z.object({}), 'new-password': z.object({ password: passwordSchema }) };

export const schemaOf = (step: FormStep, hasLink: boolean) => (hasLink ? linkSchemas : schemas)[step];

interface StepFieldsProps {
  step: FormStep;
  names: readonly (keyof StepValues)[];
  control: Control<StepValues, unknown, StepValues>;
}

/** The fields of a step, with the `autocomplete` that password managers and code autofill expect. */
export const StepFields = ({ step, names, control }: StepFieldsProps) =>
  names.map((name) => {
    if (name === 'password') return <PasswordField key={name} step={step} control={control} />;
    if (name === 'verificationCode') return <CodeField key={name} control={control} />;
    return <TextField key={name} name={name} control={control} />;
  });

function PasswordField({ step, control }: Pick<StepFieldsProps, 'step' | 'control'>) {
  const { t } = useTranslation('accounts');
  const isNew = step !== 'login';
  return (
    <FormPasswordField
      control={control}
      name="password"
      label={t('fields.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew && { hint: t('passwordHint', { minimum: passwordLength.least }) })}
    />
  );
}

function CodeField({ control }: Pick<StepFieldsProps, 'control'>) {
  const { t } = useTranslation('providers');
  return (
    <FormTextField
      control={control}
      name="verificationCode"
      label={t('code.label')}
      hint={t('code.hint')}
      autoComplete="one-time-code"
      inputProps={{ inputMode: 'numeric' }}
    />
  );
}

type TextName = Exclude<keyof StepValues, 'password' | 'verificationCode'>;

function TextField({ name, control }: Pick<StepFieldsProps, 'control'> & { name: TextName }) {
  const { t } = useTranslation('accounts');
  const hint = name === 'lastName' ? { hint: t('lastNameHint') } : {};
  return <FormTextField control={control} name={name} label={t(`fields.${name}`)} {...hint} {...textFields[name]} />;
}

const textFields: Record<TextName, Pick<OutlinedInputProps, 'autoComplete' | 'type'>> = {
  email: { type: 'email', autoComplete: 'username' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
};
