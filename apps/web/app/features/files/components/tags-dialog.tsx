import { changeFile } from '@skrin/contract/files/endpoints';
import { type FileItem, fileChangeSchema } from '@skrin/contract/files/file';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useFileAction } from '../use-file-action.ts';

/** Tags as they are typed, between commas of any script. */
const entriesSchema = z.object({
  tags: z.pipe(
    z.pipe(
      z.string(),
      z.transform(
        (text): z.input<typeof fileChangeSchema.shape.tags> =>
          [...new Set(text.split(/[,،，]/).map((tag) => tag.trim()))].filter((tag) => tag !== ''),
      ),
    ),
    fileChangeSchema.shape.tags,
  ),
});
type Entries = { tags: string };
type Checked = z.output<typeof entriesSchema>;

/** Asks for the tags of a file or folder. */
export function TagsDialog({ item, onClose }: { item: FileItem; onClose: () => void }) {
  const { t } = useTranslation('files');
  const { id, name, tags, version } = item;
  const form = useContractForm<Entries, Checked>(entriesSchema, { tags: tags.join(', ') });
  const save = useFileAction(
    (checked: Checked) => call(changeFile, { params: { id }, body: { tags: checked.tags ?? [], version } }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit((checked) => save.mutateAsync(checked).then(onClose, () => undefined));
  return (
    <FormDialog
      title={t('tags.title', { name })}
      submit={t('name.save')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={save.error} unexpected={t('notSaved')} />
      <FormTextField
        control={form.control}
        name="tags"
        label={t('tags.label')}
        hint={t('tags.hint')}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
