import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { canOpen, href, type PageKey } from '@skrin/contract/all-pages';
import type { MailContact, MailPerson } from '@skrin/contract/mail/mail';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router';
import { DateTime } from '../../../kit/date-time.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useSession } from '../../../session/session.ts';
import { contactQuery } from '../queries.ts';
import { useMailAddress } from '../use-mail-address.ts';

interface ContactSheetProps {
  threadId: string;
  person: MailPerson;
  onClose: () => void;
}

/** What is known of a thread's person, each with a link to its page where the reader may open it. */
export function ContactSheet({ threadId, person, onClose }: ContactSheetProps) {
  const { t } = useTranslation(['mail', 'common']);
  const title = useId();
  const { data, error, refetch } = useQuery(contactQuery(threadId));
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': title, sx: { inlineSize: 'min(380px, 100vw)', padding: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography id={title} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{person.name || person.email}</bdi>
          </Typography>
          <Typography color="textSecondary" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Typography>
        </Box>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </Box>
      {data && (
        <Suspense fallback={<ContentSkeleton rows={4} />}>
          <Known contact={data} />
        </Suspense>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={4} />)}
    </Drawer>
  );
}

function Known({ contact: { account, inquiries, consultations, orders, threads } }: { contact: MailContact }) {
  // The texts of states are those of their features.
  const { t } = useTranslation(['mail', 'resources', 'clinicWork']);
  const { threadAddress } = useMailAddress();
  const session = useSession();
  const role = session.status === 'authenticated' ? session.user.role : undefined;
  const ifOpen = (key: PageKey, address: string) => (canOpen(key, role) ? address : undefined);
  return (
    <Stack spacing={2} sx={{ marginBlockStart: 2 }}>
      <Part title={t('contact.account')} none={t('contact.noAccount')}>
        {account && (
          <Entry
            to={ifOpen('userDetails', href('userDetails', { id: account.id }))}
            name={account.name}
            note={<Since time={account.createdAt} />}
          />
        )}
      </Part>
      <Part title={t('contact.inquiries')} none={t('contact.none')}>
        {inquiries.map(({ id, interest, state, createdAt }) => (
          <Entry
            key={id}
            to={ifOpen('inquiryDetails', href('inquiryDetails', { id }))}
            name={t(`resources:inquiry.options.interest.${interest as 'general'}`)}
            state={t(`resources:inquiry.options.state.${state as 'new'}`)}
            note={<DateTime time={createdAt} short />}
          />
        ))}
      </Part>
      <Part title={t('contact.consultations')} none={t('contact.none')}>
        {consultations.map(({ id, state, startsAt, clinic }) => (
          <Entry
            key={id}
            to={ifOpen('clinicConsultation', href('clinicConsultation', { id }))}
            name={clinic}
            state={t(`clinicWork:consultations.states.${state as 'requested'}`)}
            note={<DateTime time={startsAt} short />}
          />
        ))}
      </Part>
      <Part title={t('contact.orders')} none={t('contact.none')}>
        {orders.map(({ id, number, state, createdAt }) => (
          <Entry
            key={id}
            to={ifOpen('orderDetails', href('orderDetails', { id }))}
            name={number}
            state={t(`resources:order.options.state.${state as 'paid'}`)}
            note={<DateTime time={createdAt} short />}
          />
        ))}
      </Part>
      <Part title={t('contact.threads')} none={t('contact.none')}>
        {threads.map(({ id, subject, lastAt }) => (
          <Entry
            key={id}
            to={threadAddress(id)}
            name={subject || t('thread.noSubject')}
            note={<DateTime time={lastAt} short />}
          />
        ))}
      </Part>
    </Stack>
  );
}

function Since({ time }: { time: string }) {
  const { t } = useTranslation('mail');
  return (
    <>
      <span>{t('contact.since')}</span> <DateTime time={time} clock={false} />
    </>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  const isEmpty = children === null || (Array.isArray(children) && children.length === 0);
  return (
    <section>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {isEmpty ? <Typography color="textSecondary">{none}</Typography> : <List>{children}</List>}
    </section>
  );
}

interface EntryProps {
  /** Absent: the reader may not open its page. */
  to: To | undefined;
  name: string;
  state?: string;
  note: ReactNode;
}

const Entry = ({ to, name, state, note }: EntryProps) => (
  <Box component="li" sx={{ paddingBlock: 0.5 }}>
    {to === undefined ? (
      <bdi>{name}</bdi>
    ) : (
      <Link
        component={RouterLink}
        to={to}
        underline="hover"
        sx={{ display: 'inline-block', paddingBlock: 0.5, overflowWrap: 'anywhere' }}
      >
        <bdi>{name}</bdi>
      </Link>
    )}
    <Typography variant="body2" color="textSecondary" component="div">
      {state && <span>{`${state} · `}</span>}
      {note}
    </Typography>
  </Box>
);

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
