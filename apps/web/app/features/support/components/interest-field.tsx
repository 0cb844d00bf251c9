import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { interests } from '@skrin/contract/support/interests';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InquiryFormHandle } from '../use-inquiry-form.ts';

/** The subject of the inquiry, as a native select. */
export function InterestField({ control }: Pick<InquiryFormHandle, 'control'>) {
  const { t } = useTranslation('support');
  const { field, fieldState } = useController({ control, name: 'interest' });
  const { ref, value = '', ...select } = field;
  const message = fieldState.error?.message;
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <FormLabel htmlFor="interest" sx={{ marginBlockEnd: 0.75, color: 'text.primary', fontWeight: 600 }}>
        {t('form.fields.interest')}
      </FormLabel>
      <NativeSelect
        {...select}
        value={value}
        inputRef={ref}
        input={<OutlinedInput />}
        inputProps={{ id: 'interest', 'aria-describedby': message ? 'interest-help' : undefined }}
      >
        <option value="" disabled>
          {t('form.chooseInterest')}
        </option>
        {interests.map((interest) => (
          <option key={interest} value={interest}>
            {t(`interests.${interest}`)}
          </option>
        ))}
      </NativeSelect>
      {message && <FormHelperText id="interest-help">{message}</FormHelperText>}
    </FormControl>
  );
}
