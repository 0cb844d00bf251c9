import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { lineText } from '@skrin/contract/text';
import type { Editor } from '@tiptap/core';
import { useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { image } from '../../../resource/kinds/images.tsx';
import { picturePath } from '../addresses.ts';

const pictureSchema = z.object({ picture: z.string().check(z.minLength(1)), alt: lineText({ max: 300 }) });

/** Puts a picture into the text, with words for those who do not see it. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('posts');
  const id = useId();
  const control = useRef<HTMLElement>(null);
  const form = useContractForm(pictureSchema, { picture: '', alt: '' }, { hasSummary: false });
  const submit = form.handleSubmit(({ picture, alt }) => {
    onClose();
    // Signs of Markdown in the words would end them.
    const words = alt.replaceAll(/[[\]]/g, '');
    editor
      .chain()
      .focus()
      .setImage({ src: picturePath(picture), alt: words })
      .run();
  });
  return (
    <FormDialog
      title={t('editor.tools.picture')}
      submit={t('editor.picture.insert')}
      isPending={false}
      onSubmit={(event) => {
        event.stopPropagation();
        submit(event);
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="picture"
        render={({ field, fieldState }) => (
          <FormControl component="fieldset" error={fieldState.invalid}>
            <FieldLabel component="legend">{t('editor.picture.file')}</FieldLabel>
            <image.Input
              field={{ kind: 'image' }}
              labelOf={(option) => option}
              id={id}
              label={t('editor.picture.file')}
              value={field.value || null}
              onChange={(next) => field.onChange(next ?? '')}
              onBlur={field.onBlur}
              controlRef={control}
              isInvalid={fieldState.invalid}
              isDisabled={false}
              describedBy={fieldState.error && `${id}-help`}
            />
            {fieldState.error && <FormHelperText id={`${id}-help`}>{fieldState.error.message}</FormHelperText>}
          </FormControl>
        )}
      />
      <FormTextField
        control={form.control}
        name="alt"
        label={t('editor.picture.alt')}
        hint={t('editor.picture.altHint')}
      />
    </FormDialog>
  );
}
