import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ConversationItem } from '@skrin/contract/chat/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { NameAvatar } from '../../../kit/name-avatar.tsx';
import { OneLine } from '../../../kit/one-line.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { useLiveQueries } from '../../../live/use-live.ts';
import { useConversationTitle } from '../conversation-title.ts';
import { conversationsQuery, listKey } from '../queries.ts';

const choices = ['consultation', 'team', 'unread'] as const;

/** The reader's conversations, the latest first, by kind, words or what is unread; the address keeps both, and which one is open. */
export function ConversationList({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('chat');
  const [search, changeSearch] = useSearchChanges();
  const show = choices.find((each) => each === search.get('show'));
  const words = search.get('search') ?? '';
  const list = useInfiniteQuery(
    conversationsQuery({
      ...(show === 'unread' ? { unread: 'true' } : show && { kind: show }),
      ...(words && { search: words }),
    }),
  );
  useLiveQueries('chat', [listKey()]);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Stack spacing={1.5} sx={{ minBlockSize: 0, blockSize: '100%' }}>
      <Box
        role="search"
        aria-label={t('list.find')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5, paddingBlockEnd: 0 }}
      >
        <SearchField label={t('list.search')} value={words} onSearch={(text) => changeSearch({ search: text })} />
        <SelectField
          label={t('list.show')}
          value={show ?? ''}
          onChange={({ target }) => changeSearch({ show: target.value })}
          sx={{ flex: '1 1 140px' }}
        >
          <option value="">{t('list.shows.all')}</option>
          {choices.map((each) => (
            <option key={each} value={each}>
              {t(`list.shows.${each}`)}
            </option>
          ))}
        </SelectField>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, overflowY: 'auto', padding: 0.5 }}>
        {!items &&
          (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ContentSkeleton rows={5} />)}
        {items?.length === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title={t(words || show ? 'list.nothing.title' : 'list.none.title')}
            text={t(words || show ? 'list.nothing.text' : 'list.none.text')}
          />
        )}
        {items && items.length > 0 && (
          <Rows aria-label={t('list.title')}>
            {items.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
              </li>
            ))}
          </Rows>
        )}
        <ShowMore list={list} sx={{ margin: 1.5 }} />
      </Box>
    </Stack>
  );
}

function ConversationRow({ conversation, isOpen }: { conversation: ConversationItem; isOpen: boolean }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const [search] = useSearchParams();
  const title = useConversationTitle()(conversation);
  const { id, latest, unread, isMuted, consultation } = conversation;
  const address = new URLSearchParams(search);
  address.set('conversation', id);
  address.delete('message');
  return (
    <Link
      component={RouterLink}
      to={{ search: `${address}` }}
      preventScrollReset
      underline="none"
      color="inherit"
      aria-current={isOpen ? 'true' : undefined}
      sx={row}
    >
      <Badge badgeContent={unread} max={99} color="primary" aria-hidden overlap="circular">
        <NameAvatar name={title} size={40} />
      </Badge>
      <Box sx={{ minInlineSize: 0, flex: 1 }}>
        <Typography component="span" sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
          <OneLine>{title}</OneLine>
          {isMuted && (
            <>
              <BellOff aria-hidden size={16} />
              <VisuallyHidden>{t('list.muted')}</VisuallyHidden>
            </>
          )}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={preview(unread > 0)}>
          <OneLine>{latest ? previewOf(latest, t) : t('list.empty')}</OneLine>
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {latest ? (
            <time dateTime={latest.createdAt}>{format.shortDateTime(latest.createdAt)}</time>
          ) : (
            consultation && <time dateTime={consultation.startsAt}>{format.shortDateTime(consultation.startsAt)}</time>
          )}
        </Typography>
        {unread > 0 && <VisuallyHidden>{t('list.unread', { count: unread })}</VisuallyHidden>}
      </Box>
    </Link>
  );
}

/** The latest message in a line: who wrote it, and its text or what it has in place of one. */
function previewOf(
  { author, isOwn, text, hasPictures, hasFiles, isRemoved }: NonNullable<ConversationItem['latest']>,
  t: ReturnType<typeof useTranslation<'chat'>>['t'],
): string {
  const other = hasPictures ? t('message.picture') : hasFiles ? t('message.file') : '';
  const said = isRemoved ? t('message.removed') : text || other;
  if (isOwn) return t('list.own', { text: said });
  return author ? t('list.of', { name: author.name, text: said }) : said;
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  minBlockSize: 64,
  padding: 1.25,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'primary.soft' },
} as const;

const preview = (isUnread: boolean) =>
  ({
    display: 'block',
    ...(isUnread && { color: 'text.primary', fontWeight: 600 }),
  }) as const;
