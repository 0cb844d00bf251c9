import Button from '@mui/material/Button';
import { href } from '@skrin/contract/all-pages';
import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { Archive, Inbox, RotateCcw, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { defineScreen, type RowProps } from '../../resource/screen.ts';

/** Where staff reads inquiries and closes them. */
export const inquiryScreen = defineScreen(inquiryResource, {
  icon: Inbox,
  catalogues: ['support'],
  columns: ['name', 'email', 'interest', 'message', 'language', 'state', 'createdAt', 'phone', 'company'],
  hidden: ['language', 'phone', 'company'],
  tabs: 'state',
  filters: ['state', 'interest', 'createdAt'],
  hues: { state: { new: 'info', answered: 'success', closed: 'neutral', spam: 'warning' } },
  form: [],
  detail: [
    { key: 'message', fields: ['message', 'interest', 'state', 'createdAt'] },
    { key: 'person', fields: ['name', 'email', 'phone', 'company', 'website', 'language'] },
  ],
  actions: [
    { key: 'close', icon: Archive, changes: { state: 'closed' } },
    { key: 'reopen', icon: RotateCcw, changes: { state: 'new' } },
    { key: 'spam', icon: ShieldAlert, changes: { state: 'spam' }, isDestructive: true },
  ],
  slots: { detail: Thread },
});

type InquiryRow = RowProps<typeof inquiryResource>['row'];

/** The way to its thread, where it is answered. */
function Thread({ row: { threadId } }: { row: InquiryRow }) {
  const { t } = useTranslation('support');
  if (threadId === null) return null;
  return (
    <Button
      component={RouterLink}
      to={`${href('mail')}?${new URLSearchParams({ thread: threadId })}`}
      variant="contained"
    >
      {t('answer.open')}
    </Button>
  );
}
