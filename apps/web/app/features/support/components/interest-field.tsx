import { interests } from '@skrin/contract/support/interests';
import { useTranslation } from 'react-i18next';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import type { InquiryFormHandle } from '../use-inquiry-form.ts';

/** The subject of the inquiry, as a native select. */
export function InterestField({ control }: Pick<InquiryFormHandle, 'control'>) {
  const { t } = useTranslation('support');
  return (
    <FormSelectField control={control} name="interest" label={t('form.fields.interest')}>
      <option value="" disabled>
        {t('form.chooseInterest')}
      </option>
      {interests.map((interest) => (
        <option key={interest} value={interest}>
          {t(`interests.${interest}`)}
        </option>
      ))}
    </FormSelectField>
  );
}
