import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

/** A password field whose text can be shown while typing. Pasting is allowed. */
export function FormPasswordField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!shown)}>
        <Icon aria-hidden size={20} />
      </IconButton>
    </InputAdornment>
  );
  return <FormTextField {...props} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
}
