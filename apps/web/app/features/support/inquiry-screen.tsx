import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { Archive, Inbox, RotateCcw, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../kit/card-section.tsx';
import { toast } from '../../kit/toasts/toasts.ts';
import type { AnyRow } from '../../resource/api.ts';
import { defineScreen, type RowProps } from '../../resource/screen.ts';
import { useResourceForm } from '../../resource/use-resource-form.ts';
import { FormView } from '../../resource/views/form-view.tsx';

/** Where staff reads inquiries, answers and closes them. */
export const inquiryScreen = defineScreen(inquiryResource, {
  icon: Inbox,
  catalogues: ['support'],
  columns: ['name', 'email', 'interest', 'message', 'language', 'state', 'createdAt', 'phone', 'company'],
  hidden: ['language', 'phone', 'company'],
  tabs: 'state',
  filters: ['state', 'interest', 'createdAt'],
  hues: { state: { new: 'info', answered: 'success', closed: 'neutral', spam: 'warning' } },
  form: [{ key: 'answer', fields: ['answer'], isRequired: true }],
  detail: [
    { key: 'message', fields: ['message', 'interest', 'state', 'createdAt'] },
    { key: 'person', fields: ['name', 'email', 'phone', 'company', 'website', 'language'] },
  ],
  actions: [
    { key: 'close', icon: Archive, changes: { state: 'closed' } },
    { key: 'reopen', icon: RotateCcw, changes: { state: 'new' } },
    { key: 'spam', icon: ShieldAlert, changes: { state: 'spam' }, isDestructive: true },
  ],
  slots: { detail: Answer },
});

type InquiryRow = RowProps<typeof inquiryResource>['row'];

/** The answer that was sent, or the form to answer. */
function Answer({ row }: { row: InquiryRow }) {
  const { t } = useTranslation('support');
  if (row.answer === null) return row.can.update && <AnswerBox row={row} />;
  return (
    <CardSection title={t('answer.sent')}>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {row.answer}
      </Typography>
    </CardSection>
  );
}

function AnswerBox({ row }: { row: InquiryRow }) {
  const { t } = useTranslation('support');
  const saved = () => toast.success(t('answer.sent'));
  const controller = useResourceForm(inquiryScreen, row as unknown as AnyRow, saved);
  return (
    <Stack spacing={1.5}>
      <FormView controller={controller} submitLabel={t('answer.send')} />
      <Typography color="textSecondary">{t('answer.hint', { email: row.email })}</Typography>
    </Stack>
  );
}
