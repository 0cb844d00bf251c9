import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';

const linkSchema = z.object({
  /** A page of ours, or one elsewhere. */
  address: z.string().check(z.trim(), z.regex(/^(?:\/(?!\/)|https:\/\/|mailto:)\S+$/)),
});

/** Makes a link of the selected words, or of the address itself where none are; changes or ends the link there. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('posts');
  const known = String(editor.getAttributes('link').href ?? '');
  const form = useContractForm(linkSchema, { address: known }, { hasSummary: false });
  const submit = form.handleSubmit(({ address }) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (known || !editor.state.selection.empty) chain.setLink({ href: address }).run();
    else
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  });
  return (
    <FormDialog
      title={t('editor.tools.link')}
      submit={t('editor.link.set')}
      isPending={false}
      onSubmit={(event) => {
        // The dialog is in the tree of the form of the post.
        event.stopPropagation();
        submit(event);
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="address"
        label={t('editor.link.address')}
        hint={t('editor.link.hint')}
        inputMode="url"
        autoFocus
      />
      {known && (
        <Button
          color="error"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            onClose();
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
          }}
        >
          {t('editor.link.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
