import IconButton from '@mui/material/IconButton';
import type { MailPlace, MailThreadItem, ThreadsChange } from '@skrin/contract/mail/mail';
import { systemLabels } from '@skrin/contract/mail/mail';
import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  CircleAlert,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  ShieldAlert,
  Tag,
  Trash2,
  UserRoundCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.ts';
import type { OnDone } from '../done.ts';
import { labelsQuery, mailStateQuery } from '../queries.ts';
import { useThreadsChange, wayBack } from '../thread-changes.ts';
import { ChoiceMenu } from './choice-menu.tsx';

interface ThreadActionsProps {
  /** Those that are chosen, or the open one; at least one. */
  threads: readonly MailThreadItem[];
  onDone: OnDone;
  /** Called once threads were moved away. */
  onMoved?: () => void;
}

/** What can be done with threads: to move, mark, label and assign them. */
export function ThreadActions({ threads, onDone, onMoved }: ThreadActionsProps) {
  const { t } = useTranslation('mail');
  const session = useSession();
  const me = session.status === 'authenticated' ? session.user.id : undefined;
  const { data: labels = [] } = useQuery(labelsQuery());
  const { data: state } = useQuery(mailStateQuery());
  const { mutate, mutateAsync } = useThreadsChange();
  const ids = threads.map(({ id }) => id);
  const change = (changes: Omit<ThreadsChange, 'ids'>) => mutate({ ids, ...changes });
  const move = (place: MailPlace) => {
    const back = wayBack(threads);
    const said = {
      text: t(`actions.moved.${place}`, { count: ids.length }),
      undo: () => {
        for (const each of back) mutate(each);
      },
    };
    // Not by a callback of the mutation, which is lost with these buttons. What is refused says so itself.
    mutateAsync({ ids, place }).then(
      () => onDone(said),
      () => undefined,
    );
    onMoved?.();
  };
  const all = (has: (thread: MailThreadItem) => boolean) => threads.every(has);
  const [isUnread, isImportant] = [all((each) => each.isUnread), all((each) => each.isImportant)];
  const liesIn = (place: MailPlace) => all((each) => each.place === place);
  const own = labels.filter(({ id }) => !systemLabels.some((name) => name === id));
  const colleagues = [...(state?.colleagues ?? [])].sort(
    (one, other) => Number(other.id === me) - Number(one.id === me),
  );
  return (
    <>
      {liesIn('inbox') ? (
        <Act icon={Archive} label={t('actions.archive')} shortcut="e" onAct={() => move('archive')} />
      ) : (
        <Act icon={Inbox} label={t('actions.inbox')} onAct={() => move('inbox')} />
      )}
      {!liesIn('spam') && <Act icon={ShieldAlert} label={t('actions.spam')} onAct={() => move('spam')} />}
      {!liesIn('trash') && <Act icon={Trash2} label={t('actions.trash')} onAct={() => move('trash')} />}
      <Act
        icon={isUnread ? MailOpen : Mail}
        label={t(isUnread ? 'actions.read' : 'actions.unread')}
        onAct={() => {
          change({ isUnread: !isUnread });
          // A thread that stays open is read again at once.
          if (!isUnread) onMoved?.();
        }}
      />
      <Act
        icon={CircleAlert}
        label={t('actions.important')}
        isPressed={isImportant}
        onAct={() => change({ isImportant: !isImportant })}
      />
      {own.length > 0 && (
        <ChoiceMenu
          label={t('actions.labels')}
          icon={Tag}
          choices={own.map(({ id, name }) => {
            const isOn = all((each) => each.labels.includes(id));
            return {
              id,
              text: name ?? '',
              isOn,
              act: () => change(isOn ? { removeLabels: [id] } : { addLabels: [id] }),
            };
          })}
        />
      )}
      <ChoiceMenu
        label={t('actions.assign')}
        icon={UserRoundCheck}
        choices={[
          {
            id: '',
            text: t('actions.nobody'),
            isOn: all((each) => each.assignee === null),
            act: () => change({ assigneeId: null }),
          },
          ...colleagues.map(({ id, name }) => ({
            id,
            text: id === me ? t('actions.me', { name }) : name,
            isOn: all((each) => each.assignee?.id === id),
            act: () => change({ assigneeId: id }),
          })),
        ]}
      />
    </>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  isPressed?: boolean;
  onAct: () => void;
}

const Act = ({ icon: Icon, label, shortcut, isPressed, onAct }: ActProps) => (
  <IconButton
    aria-label={label}
    title={label}
    aria-keyshortcuts={shortcut}
    aria-pressed={isPressed}
    color={isPressed ? 'primary' : 'default'}
    onClick={onAct}
  >
    <Icon aria-hidden size={18} />
  </IconButton>
);
