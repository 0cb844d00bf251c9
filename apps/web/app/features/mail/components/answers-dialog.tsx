import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { changeSavedAnswer, createSavedAnswer, removeSavedAnswer } from '@skrin/contract/mail/endpoints';
import { mailLimits, newAnswerSchema, type SavedAnswer } from '@skrin/contract/mail/mail';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { OneLine } from '../../../kit/one-line.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { savedAnswersQuery } from '../queries.ts';
import { useMailAction } from '../use-mail-action.ts';

/** Keeps the saved answers: to write, change and remove them. @param props.text what a new one begins with */
export function AnswersDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation(['mail', 'common']);
  const title = useId();
  const confirm = useConfirm();
  const { data: answers, error, refetch } = useQuery(savedAnswersQuery());
  const [open, setOpen] = useState<SavedAnswer | 'new'>();
  const remove = useMailAction((id: string) => call(removeSavedAnswer, { params: { id } }));
  const removeAfterQuestion = async (answer: SavedAnswer) => {
    const question = {
      title: t('answers.removeTitle', { title: answer.title }),
      text: t('answers.removeText'),
      confirm: t('answers.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(answer.id);
  };
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
        <DialogTitle id={title}>{t('answers.title')}</DialogTitle>
        <DialogContent>
          {!answers && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />)}
          {answers?.length === 0 && <Typography>{t('answers.none')}</Typography>}
          {answers && (
            <Stack component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {answers.map((answer) => (
                <Box component="li" key={answer.id} sx={{ display: 'flex', alignItems: 'center' }}>
                  <Box sx={{ flex: 1, minInlineSize: 0 }}>
                    <OneLine>{answer.title}</OneLine>
                    <Typography variant="body2" color="textSecondary" component="div">
                      <OneLine>{answer.text}</OneLine>
                    </Typography>
                  </Box>
                  <IconButton
                    aria-label={t('answers.changeOf', { title: answer.title })}
                    onClick={() => setOpen(answer)}
                  >
                    <Pencil aria-hidden size={18} />
                  </IconButton>
                  <IconButton
                    aria-label={t('answers.removeOf', { title: answer.title })}
                    onClick={() => removeAfterQuestion(answer)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </Box>
              ))}
            </Stack>
          )}
          {answers && answers.length < mailLimits.answers && (
            <Button startIcon={<Plus aria-hidden size={18} />} onClick={() => setOpen('new')}>
              <span>{t('answers.new')}</span>
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        </DialogActions>
      </Dialog>
      {open && (
        <AnswerForm
          answer={open === 'new' ? undefined : open}
          text={open === 'new' ? text : open.text}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type Entries = z.output<typeof newAnswerSchema>;

function AnswerForm({ answer, text, onClose }: { answer: SavedAnswer | undefined; text: string; onClose: () => void }) {
  const { t } = useTranslation(['mail', 'common']);
  const form = useContractForm<Entries, Entries>(
    newAnswerSchema,
    { title: answer?.title ?? '', text },
    { hasSummary: false },
  );
  const save = useMailAction(
    (body: Entries) =>
      answer
        ? call(changeSavedAnswer, { params: { id: answer.id }, body: { ...body, version: answer.version } })
        : call(createSavedAnswer, { body }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit((entries) =>
    save.mutateAsync(entries).then(onClose, (error: Error) => void showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={answer ? t('answers.change') : t('answers.new')}
      submit={t('common:actions.save')}
      isPending={save.isPending}
      stays
      onSubmit={submit}
      onClose={onClose}
    >
      <ApiErrorAlert error={save.error} unexpected={t('notSaved')} />
      <FormTextField control={form.control} name="title" label={t('answers.name')} autoComplete="off" autoFocus />
      <FormTextField control={form.control} name="text" label={t('answers.text')} multiline minRows={6} maxRows={14} />
    </FormDialog>
  );
}
