import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FieldLabel } from '../../../../kit/field-label.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';

/** Whoever sends a post back says what is to be changed. */
const reviewSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('right'), note: z.string() }),
  z.object({ answer: z.literal('back'), note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
]);

interface ReviewDialogProps {
  isSending: boolean;
  problem: Error | null;
  onReview: (review: { approved: boolean; note?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether a post is right, or what is to be changed. */
export function ReviewDialog({ isSending, problem, onReview, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('posts');
  const form = useContractForm<z.input<typeof reviewSchema>, z.output<typeof reviewSchema>>(
    reviewSchema,
    { answer: 'right', note: '' },
    { hasSummary: false },
  );
  const isBack = form.watch('answer') === 'back';
  const submit = form.handleSubmit((entries) =>
    onReview({ approved: entries.answer === 'right', ...(isBack && { note: entries.note }) }).then(
      onClose,
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t('moves.review.title')}
      submit={t(isBack ? 'moves.sendBack.action' : 'moves.review.approve')}
      isPending={isSending}
      stays
      onSubmit={submit}
      onClose={onClose}
    >
      <ApiErrorAlert error={problem} />
      <Controller
        control={form.control}
        name="answer"
        render={({ field }) => (
          <FormControl component="fieldset">
            <FieldLabel component="legend">{t('moves.review.text')}</FieldLabel>
            <RadioGroup value={field.value} onChange={field.onChange} onBlur={field.onBlur}>
              <FormControlLabel value="right" control={<Radio />} label={t('moves.review.right')} />
              <FormControlLabel value="back" control={<Radio />} label={t('moves.review.back')} />
            </RadioGroup>
          </FormControl>
        )}
      />
      {isBack && (
        <FormTextField control={form.control} name="note" label={t('moves.review.note')} multiline minRows={4} />
      )}
    </FormDialog>
  );
}
