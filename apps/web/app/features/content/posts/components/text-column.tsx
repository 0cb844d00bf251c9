import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { POST_BODY_LETTERS } from '@skrin/contract/content/posts';
import { type Language, languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { FieldLabel } from '../../../../kit/field-label.tsx';
import { SelectField } from '../../../../kit/select-field.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { languageAttributes } from '../../language-attributes.ts';
import { writtenIn } from '../post-entries.ts';
import type { PostFormController } from '../use-post-form.ts';

// Loaded on demand: it is the largest library of the back office, and only this page has it.
const BodyField = lazy(() => import('../../editor/body-field.tsx'));

interface TextColumnProps {
  controller: PostFormController;
  language: Language;
  /** The languages that other columns show. */
  taken: readonly Language[];
  onChoose: (language: Language) => void;
}

/** The text of a post in one language, which is chosen above it. */
export function TextColumn({ controller, language, taken, onChoose }: TextColumnProps) {
  const { t } = useTranslation('posts');
  const { form, isSending } = controller;
  const written = writtenIn(form.watch());
  const own = languageAttributes(language);
  const field = (part: 'title' | 'summary' | 'metaTitle' | 'metaDescription') =>
    ({
      control: form.control,
      name: `texts.${language}.${part}`,
      label: t(`fields.${part}`),
      disabled: isSending,
      slotProps: { input: own },
    }) as const;
  return (
    <Stack component="section" spacing={2.5} aria-label={languageInfo[language].label} sx={{ minWidth: 0 }}>
      <SelectField
        label={t('fields.language')}
        value={language}
        onChange={({ target }) => onChoose(target.value as Language)}
      >
        {languages.map((each) => (
          <option key={each} value={each} disabled={taken.includes(each)}>
            {written.includes(each)
              ? languageInfo[each].label
              : t('form.notWritten', { language: languageInfo[each].label })}
          </option>
        ))}
      </SelectField>
      <FormTextField {...field('title')} />
      <FormTextField {...field('summary')} hint={t('form.summaryHint')} multiline minRows={2} />
      <Body key={language} controller={controller} language={language} />
      <FormTextField {...field('metaTitle')} hint={t('form.metaHint')} />
      <FormTextField {...field('metaDescription')} hint={t('form.metaHint')} multiline minRows={2} />
    </Stack>
  );
}

function Body({ controller, language }: { controller: PostFormController; language: Language }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const id = `texts.${language}.body` as const;
  const { field, fieldState } = useController({ control: controller.form.control, name: id });
  const label = t('fields.body');
  const help =
    fieldState.error?.message ??
    t('form.letters', { count: field.value.length, most: format.number(POST_BODY_LETTERS) });
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={430} />}>
        <BodyField
          id={id}
          label={label}
          language={language}
          value={field.value}
          onChange={field.onChange}
          isInvalid={fieldState.invalid}
          isDisabled={controller.isSending}
          describedBy={`${id}-help`}
        />
      </Suspense>
      <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
    </FormControl>
  );
}
