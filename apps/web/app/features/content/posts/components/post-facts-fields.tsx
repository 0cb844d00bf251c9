import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { articleTopics } from '@skrin/contract/content/articles';
import { namedConditions } from '@skrin/contract/programmes/findings';
import { type ReactNode, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelectField } from '../../../../forms/form-select-field.tsx';
import { FieldLabel } from '../../../../kit/field-label.tsx';
import { tags } from '../../../../resource/kinds/choices.tsx';
import { date } from '../../../../resource/kinds/dates.tsx';
import { image } from '../../../../resource/kinds/images.tsx';
import { isMedicalAnyway } from '../post-entries.ts';
import type { PostFormController } from '../use-post-form.ts';

/** What is said of a post in every language: topic, cover, tags, whether a second person has to read it. */
export function PostFactsFields({ controller: { form, post, isSending } }: { controller: PostFormController }) {
  const { t } = useTranslation(['posts', 'content', 'conditions']);
  const { topic, condition } = form.watch();
  const isAnyway = isMedicalAnyway({ topic, condition });
  const control = useRef<HTMLElement>(null);
  const input = { labelOf: (option: string) => option, controlRef: control, isDisabled: isSending };
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      <FormSelectField control={form.control} name="topic" label={t('content:topic')}>
        {articleTopics.map((each) => (
          <option key={each} value={each}>
            {t(`content:topics.${each}`)}
          </option>
        ))}
      </FormSelectField>
      <FormSelectField control={form.control} name="condition" label={t('posts:fields.condition')}>
        <option value="">{t('posts:form.noCondition')}</option>
        {namedConditions.map((condition) => (
          <option key={condition} value={condition}>
            {t(`conditions:${condition}.name`)}
          </option>
        ))}
      </FormSelectField>
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <Labelled
            id="tags"
            label={t('posts:fields.tags')}
            help={fieldState.error?.message ?? t('posts:form.tagsHint')}
          >
            <tags.Input
              {...input}
              field={{ kind: 'tags', max: 20 }}
              id="tags"
              label={t('posts:fields.tags')}
              value={field.value}
              onChange={(next) => field.onChange(next ?? [])}
              onBlur={field.onBlur}
              isInvalid={fieldState.invalid}
              describedBy="tags-help"
            />
          </Labelled>
        )}
      />
      <Controller
        control={form.control}
        name="checkedOn"
        render={({ field, fieldState }) => (
          <Labelled
            id="checkedOn"
            label={t('posts:fields.checkedOn')}
            help={fieldState.error?.message ?? t('posts:form.checkedHint')}
            isInvalid={fieldState.invalid}
          >
            <date.Input
              {...input}
              field={{ kind: 'date' }}
              id="checkedOn"
              label={t('posts:fields.checkedOn')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              isInvalid={fieldState.invalid}
              describedBy="checkedOn-help"
            />
          </Labelled>
        )}
      />
      <Controller
        control={form.control}
        name="cover"
        render={({ field, fieldState }) => (
          <Labelled
            id="cover"
            label={t('posts:fields.cover')}
            help={fieldState.error?.message ?? t('posts:form.coverHint')}
            isGroup
          >
            <image.Input
              {...input}
              field={{ kind: 'image' }}
              id="cover"
              label={t('posts:fields.cover')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              isInvalid={fieldState.invalid}
              describedBy="cover-help"
            />
          </Labelled>
        )}
      />
      <Controller
        control={form.control}
        name="medical"
        render={({ field }) => (
          <FormControl>
            <FormControlLabel
              label={t('posts:fields.medical')}
              control={
                <Checkbox
                  checked={field.value || isAnyway}
                  // What was medical once remains so: nobody takes a text out of review by saying that it is none.
                  disabled={isSending || isAnyway || post?.medical}
                  onChange={({ target }) => field.onChange(target.checked)}
                  onBlur={field.onBlur}
                  slotProps={{ input: { 'aria-describedby': 'medical-help' } }}
                />
              }
            />
            <FormHelperText id="medical-help">
              {t(isAnyway ? 'posts:form.medicalByTopic' : 'posts:form.medicalHint')}
            </FormHelperText>
          </FormControl>
        )}
      />
    </Box>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  help: string;
  isInvalid?: boolean;
  /** Made of several controls. */
  isGroup?: boolean;
  children: ReactNode;
}

const Labelled = ({ id, label, help, isInvalid = false, isGroup = false, children }: LabelledProps) => (
  <FormControl fullWidth error={isInvalid} {...(isGroup && { component: 'fieldset' })}>
    <FieldLabel id={`${id}-label`} {...(isGroup ? { component: 'legend' } : { htmlFor: id })}>
      {label}
    </FieldLabel>
    {children}
    <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
  </FormControl>
);
