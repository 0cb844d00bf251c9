import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import type { PostFormController } from '../use-post-form.ts';

/** What a post rests on: any number of pages elsewhere. */
export function SourcesField({ controller: { form, isSending } }: { controller: PostFormController }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sources' });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          component="fieldset"
          aria-label={t('form.source', { number: format.number(at + 1) })}
          sx={{
            display: 'grid',
            gap: 2,
            inlineSize: '100%',
            border: 0,
            padding: 0,
            margin: 0,
            minWidth: 0,
            alignItems: 'start',
            gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr) auto' },
          }}
        >
          <FormTextField
            control={form.control}
            name={`sources.${at}.title`}
            label={t('fields.sourceTitle')}
            disabled={isSending}
            slotProps={{ input: { dir: 'auto' } }}
          />
          <FormTextField
            control={form.control}
            name={`sources.${at}.publisher`}
            label={t('fields.publisher')}
            disabled={isSending}
            slotProps={{ input: { dir: 'auto' } }}
          />
          <FormTextField
            control={form.control}
            name={`sources.${at}.url`}
            label={t('fields.url')}
            disabled={isSending}
            type="url"
          />
          <IconButton
            aria-label={t('form.removeSource', { number: format.number(at + 1) })}
            disabled={isSending}
            onClick={() => remove(at)}
            sx={{ marginBlockStart: { md: 3.5 }, justifySelf: 'start' }}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </Box>
      ))}
      <Button
        id="sources"
        variant="outlined"
        startIcon={<Plus aria-hidden size={18} />}
        disabled={isSending}
        onClick={() => append({ title: '', publisher: '', url: '' })}
      >
        {t('form.addSource')}
      </Button>
    </Stack>
  );
}
