import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Language, languages } from '@skrin/contract/languages';
import { type ProductText, productTextInputSchema } from '@skrin/contract/shop/products';
import type { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { languageInfo } from '@skrin/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import type { RowProps } from '../../../resource/screen.ts';
import { textsQuery, useChangeText } from '../goods-work-queries.ts';

type Goods = RowProps<typeof stockProductResource>['row'];

/** The texts of goods in further languages, each beside those that were written first. */
export function TextsSection({ row }: { row: Goods }) {
  const { t } = useTranslation('goodsWork');
  const others = languages.filter((language) => language !== row.language);
  const [language = 'en', choose] = useState<Language | undefined>(others[0]);
  const { data: texts, error, refetch } = useQuery(textsQuery(row.id));
  return (
    <CardSection title={t('texts.title')} text={t('texts.text')}>
      {texts ? (
        <Stack spacing={2}>
          <SelectField
            label={t('texts.language')}
            value={language}
            onChange={({ target }) => choose(target.value as Language)}
            sx={{ maxWidth: 320 }}
          >
            {others.map((each) => {
              const { label } = languageInfo[each];
              const isWritten = texts.some((text) => text.language === each);
              return (
                <option key={each} value={each}>
                  {isWritten ? t('texts.written', { language: label }) : label}
                </option>
              );
            })}
          </SelectField>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
            <TextForm
              key={language}
              row={row}
              language={language}
              text={texts.find((text) => text.language === language)}
            />
            <FirstTexts row={row} />
          </Box>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ContentSkeleton rows={3} />
      )}
    </CardSection>
  );
}

function FirstTexts({ row }: { row: Goods }) {
  const { t } = useTranslation('goodsWork');
  const { label, htmlLang } = languageInfo[row.language];
  return (
    <Box>
      <Typography variant="h4" component="h3">
        {t('texts.base', { language: label })}
      </Typography>
      <Box lang={htmlLang} dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
        <Typography>{row.summary}</Typography>
        <Typography color="textSecondary">{row.description}</Typography>
      </Box>
    </Box>
  );
}

interface TextFormProps {
  row: Goods;
  language: Language;
  /** What is written; undefined: nothing yet. */
  text: ProductText | undefined;
}

type Entries = Omit<ProductText, 'language'>;

function TextForm({ row, language, text }: TextFormProps) {
  const { t } = useTranslation(['goodsWork', 'resources']);
  const confirm = useConfirm();
  const change = useChangeText(row.id, language);
  const { name = '', summary = '', description = '' } = text ?? {};
  const form = useContractForm<Entries, Entries>(
    productTextInputSchema,
    { name, summary, description },
    { hasSummary: false },
  );
  const { control, handleSubmit, reset } = form;
  const { htmlLang, direction } = languageInfo[language];
  const labels = {
    name: t('resources:stockProduct.fields.name'),
    summary: t('resources:stockProduct.fields.summary'),
    description: t('resources:stockProduct.fields.description'),
  };
  const save = handleSubmit((body) =>
    change.mutateAsync(body).then(
      () => toast.success(t('texts.saved')),
      (error: unknown) => showFieldErrors(form, error),
    ),
  );
  const remove = async () => {
    const question = { title: t('texts.remove'), text: t('texts.removeConfirm'), confirm: t('texts.remove') };
    if (!(await confirm({ ...question, destructive: true }))) return;
    await change.mutateAsync(null).then(
      () => {
        reset({ name: '', summary: '', description: '' });
        toast.success(t('texts.removed'));
      },
      // It is shown above the buttons.
      () => undefined,
    );
  };
  const inLanguage = { lang: htmlLang, dir: direction, disabled: !row.can.update, autoComplete: 'off' };
  return (
    <Box component="form" noValidate onSubmit={save} aria-label={languageInfo[language].label}>
      <Stack spacing={2}>
        <FormTextField control={control} name="name" label={labels.name} {...inLanguage} />
        <FormTextField control={control} name="summary" label={labels.summary} multiline minRows={2} {...inLanguage} />
        <FormTextField
          control={control}
          name="description"
          label={labels.description}
          multiline
          minRows={6}
          {...inLanguage}
        />
        <ApiErrorAlert error={change.error} />
        {row.can.update && (
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" loading={change.isPending}>
              {t('texts.save')}
            </Button>
            {text && (
              <Button color="error" onClick={remove} disabled={change.isPending}>
                {t('texts.remove')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
