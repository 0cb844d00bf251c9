import { changeFile, createFolder } from '@skrin/contract/files/endpoints';
import { type FileItem, type FileSpace, fileNameText } from '@skrin/contract/files/file';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useFileAction } from '../use-file-action.ts';

const entriesSchema = z.object({ name: fileNameText() });
type Entries = z.infer<typeof entriesSchema>;

interface NameDialogProps {
  /** What is renamed; else a new folder is made at `place`. */
  item?: FileItem | undefined;
  place: { space: FileSpace; folderId: string | null };
  onDone: (made: FileItem) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder, or for another name of a file or folder. */
export function NameDialog({ item, place, onDone, onClose }: NameDialogProps) {
  const { t } = useTranslation('files');
  const form = useContractForm<Entries, Entries>(entriesSchema, { name: item?.name ?? '' });
  const save = useFileAction(
    ({ name }: Entries) =>
      item
        ? call(changeFile, { params: { id: item.id }, body: { name, version: item.version } })
        : call(createFolder, { body: { ...place, name } }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit((entries) =>
    save.mutateAsync(entries).then(
      (made) => {
        onClose();
        onDone(made);
      },
      (error: Error) => void showFieldErrors(form, error),
    ),
  );
  return (
    <FormDialog
      title={item ? t('name.rename', { name: item.name }) : t('name.folder')}
      submit={t(item ? 'name.save' : 'name.make')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={save.error} unexpected={t('notSaved')} />
      <FormTextField
        control={form.control}
        name="name"
        label={t('name.label')}
        autoComplete="off"
        autoFocus
        // The ending stays when one types at once.
        onFocus={({ target }) => {
          const end = item && !item.isFolder ? target.value.lastIndexOf('.') : -1;
          target.setSelectionRange(0, end > 0 ? end : target.value.length);
        }}
      />
    </FormDialog>
  );
}
