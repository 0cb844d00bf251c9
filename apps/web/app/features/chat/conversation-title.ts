import type { ConversationItem } from '@skrin/contract/chat/chat';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';
import { useSession } from '../../session/session.ts';

/** Names that stand for a conversation without a title. */
const MOST_NAMES = 3;

/** What a conversation is called for the reader: the other side of a consultation, its title, or who is in it. */
export function useConversationTitle(): (conversation: ConversationItem) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const session = useSession();
  const me = session.status === 'authenticated' ? session.user.id : undefined;
  return ({ title, consultation, members }) => {
    if (consultation) return consultation.person.id === me ? consultation.clinic.name : consultation.person.name;
    if (title !== null) return title;
    const others = members.filter(({ id }) => id !== me).map(({ name }) => name);
    if (others.length === 0) return t('list.alone');
    return format.list(others.length > MOST_NAMES ? [...others.slice(0, MOST_NAMES), '…'] : others);
  };
}
