import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@skrin/contract/chat/chat';
import { changeConversation } from '@skrin/contract/chat/endpoints';
import { Bell, BellOff, CalendarClock, Search, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { MenuButton, type MenuEntry } from '../../../kit/menu-button.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import type { usePresenceOf } from '../../../live/use-presence-of.ts';
import { useConversationTitle } from '../conversation-title.ts';
import { useChatAction } from '../use-chat-action.ts';
import { TeamDialog } from './team-dialog.tsx';

interface ConversationHeaderProps {
  conversation: Conversation;
  presence: ReturnType<typeof usePresenceOf>;
  back: ReactNode;
  isSearching: boolean;
  onSearch: () => void;
  /** The page of the consultation, where it is not this one. */
  consultationAddress?: string | undefined;
}

/** What a conversation is called, who is there or typing, and what can be done with it. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, presence, back, isSearching, onSearch, consultationAddress } = props;
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const title = useConversationTitle()(conversation);
  const [isChanging, setIsChanging] = useState(false);
  const { id, kind, isMuted, can } = conversation;
  const mute = useChatAction(id, () => call(changeConversation, { params: { id }, body: { isMuted: !isMuted } }));
  const entries: MenuEntry[] = [
    { label: t(isSearching ? 'view.endSearch' : 'view.search'), icon: Search, act: onSearch },
    ...(consultationAddress === undefined
      ? []
      : [{ label: t('view.consultation'), icon: CalendarClock, act: () => navigate(consultationAddress) }]),
    ...(kind === 'team' && can.change
      ? [{ label: t('team.change'), icon: Users, act: () => setIsChanging(true) }]
      : []),
    {
      label: t(isMuted ? 'view.unmute' : 'view.mute'),
      icon: isMuted ? Bell : BellOff,
      act: () => mute.mutate(undefined),
    },
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      {back}
      <Box sx={{ flex: 1, minInlineSize: 0, paddingInlineStart: 1 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <WhoIsThere conversation={conversation} presence={presence} />
      </Box>
      <MenuButton label={t('view.menu')} entries={entries} />
      {isChanging && <TeamDialog conversation={conversation} onClose={() => setIsChanging(false)} />}
    </Box>
  );
}

/** Who is typing, or else there, or else what the conversation is about. */
function WhoIsThere({ conversation, presence }: Pick<ConversationHeaderProps, 'conversation' | 'presence'>) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { consultation, members, marks } = conversation;
  const people = new Map(
    [...members, ...marks.map(({ person }) => person), ...(consultation ? [consultation.person] : [])].map((person) => [
      person.id,
      person.name,
    ]),
  );
  const name = (ids: readonly string[]) =>
    format.list([...new Set(ids.map((id) => people.get(id) ?? t('view.somebody')))]);
  const text = presence.typing.length
    ? t('view.typing', { names: name(presence.typing), count: presence.typing.length })
    : presence.here.length
      ? t('view.here', { names: name(presence.here), count: presence.here.length })
      : consultation
        ? t('view.about', { date: format.dateTime(consultation.startsAt) })
        : t('view.members', { count: members.length });
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ minBlockSize: '1.5em' }}>
      {text}
    </Typography>
  );
}
