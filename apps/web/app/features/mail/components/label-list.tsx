import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { removeMailLabel } from '@skrin/contract/mail/endpoints';
import { type MailLabel, mailLimits, type SystemLabel, systemLabels } from '@skrin/contract/mail/mail';
import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  CircleAlert,
  FilePen,
  Inbox,
  type LucideIcon,
  Mails,
  Pencil,
  Plus,
  Send,
  Server,
  ShieldAlert,
  Star,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { MenuButton } from '../../../kit/menu-button.tsx';
import { OneLine } from '../../../kit/one-line.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { useMay } from '../../../session/use-may.ts';
import { labelsQuery } from '../queries.ts';
import { useLabelName } from '../use-label-name.ts';
import { useMailAction } from '../use-mail-action.ts';
import { SYSTEM, useMailAddress } from '../use-mail-address.ts';
import { LabelDialog } from './label-dialog.tsx';
import { LabelDot } from './label-mark.tsx';

const labelIcons: Record<SystemLabel, LucideIcon> = {
  inbox: Inbox,
  sent: Send,
  drafts: FilePen,
  starred: Star,
  important: CircleAlert,
  all: Mails,
  archive: Archive,
  spam: ShieldAlert,
  trash: Trash2,
};

/** Counts stop here: that many or more. */
const MOST = 100;

/** The labels of the desk with what is unread in each, and what the system has sent. */
export function LabelList() {
  const { t } = useTranslation('mail');
  const { isSystem, labelId, labelAddress } = useMailAddress();
  const mayWrite = useMay('mail:write');
  const nameOf = useLabelName();
  const { data: labels, error, refetch } = useQuery(labelsQuery());
  const [asked, setAsked] = useState<MailLabel | 'new'>();
  if (!labels) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={6} />;
  const own = labels.filter(({ id }) => !systemLabels.some((name) => name === id));
  const link = (label: MailLabel, icon: ReactNode) => (
    <LabelLink
      to={labelAddress(label.id)}
      isCurrent={!isSystem && label.id === labelId}
      icon={icon}
      name={nameOf(label)}
      count={label.count}
    />
  );
  return (
    <Stack spacing={1} sx={{ padding: 1 }}>
      <List aria-label={t('labels.title')}>
        {labels.map((label) => {
          const system = systemLabels.find((name) => name === label.id);
          if (!system) return null;
          const Icon = labelIcons[system];
          return <li key={label.id}>{link(label, <Icon aria-hidden size={18} />)}</li>;
        })}
      </List>
      <Divider />
      {own.length > 0 && (
        <List aria-label={t('labels.own')}>
          {own.map((label) => (
            <Box component="li" key={label.id} sx={{ display: 'flex', alignItems: 'center' }}>
              <Box sx={{ flex: 1, minInlineSize: 0 }}>{link(label, <LabelDot colour={label.colour} />)}</Box>
              {mayWrite && <LabelMenu label={label} onChange={() => setAsked(label)} />}
            </Box>
          ))}
        </List>
      )}
      {mayWrite && own.length < mailLimits.labels && (
        <Button
          startIcon={<Plus aria-hidden size={18} />}
          onClick={() => setAsked('new')}
          sx={{ justifyContent: 'flex-start' }}
        >
          <span>{t('labels.new')}</span>
        </Button>
      )}
      <Divider />
      <List aria-label={t('system.title')}>
        <li>
          <LabelLink
            to={labelAddress(SYSTEM)}
            isCurrent={isSystem}
            icon={<Server aria-hidden size={18} />}
            name={t('system.title')}
            count={0}
          />
        </li>
      </List>
      {asked && <LabelDialog label={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function LabelMenu({ label: { id, name }, onChange }: { label: MailLabel; onChange: () => void }) {
  const { t } = useTranslation('mail');
  const confirm = useConfirm();
  const { show, labelId } = useMailAddress();
  const remove = useMailAction(() => call(removeMailLabel, { params: { id } }));
  const removeAfterQuestion = async () => {
    const question = {
      title: t('labels.removeTitle', { label: name ?? '' }),
      text: t('labels.removeText'),
      confirm: t('labels.remove'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    remove.mutate(undefined, { onSuccess: () => labelId === id && show({ label: undefined }) });
  };
  return (
    <MenuButton
      label={t('labels.menu', { label: name ?? '' })}
      entries={[
        { label: t('labels.change'), icon: Pencil, act: onChange },
        { label: t('labels.remove'), icon: Trash2, act: removeAfterQuestion },
      ]}
    />
  );
}

interface LabelLinkProps {
  to: To;
  isCurrent: boolean;
  icon: ReactNode;
  name: string;
  count: number;
}

function LabelLink({ to, isCurrent, icon, name, count }: LabelLinkProps) {
  const { t } = useTranslation('mail');
  const format = useFormat();
  return (
    <Link
      component={RouterLink}
      to={to}
      preventScrollReset
      underline="none"
      color="inherit"
      aria-current={isCurrent ? 'true' : undefined}
      sx={entry(count > 0)}
    >
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', inlineSize: 20, flexShrink: 0 }}>
        {icon}
      </Box>
      <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
        <OneLine>{name}</OneLine>
      </Box>
      {count > 0 && (
        <>
          <span aria-hidden>
            {count < MOST ? format.number(count) : t('labels.many', { number: format.number(MOST - 1) })}
          </span>
          <VisuallyHidden>{t('labels.count', { count })}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const entry = (hasCount: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minBlockSize: 44,
    paddingInline: 1,
    borderRadius: 1,
    fontWeight: hasCount ? 600 : 400,
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { bgcolor: 'primary.soft' },
  }) as const;
