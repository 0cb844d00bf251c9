import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../kit/date-time.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { foundMessagesQuery } from '../queries.ts';

interface FoundMessagesProps {
  conversationId: string;
  words: string;
  onSearch: (words: string) => void;
  onChoose: (seq: number) => void;
}

/** Finds messages of a conversation by their words; choosing one goes to it. */
export function FoundMessages({ conversationId, words, onSearch, onChoose }: FoundMessagesProps) {
  const { t } = useTranslation('chat');
  const list = useInfiniteQuery(foundMessagesQuery(conversationId, words));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Box role="search" aria-label={t('view.search')} sx={{ padding: 1.5, borderBlockEnd: 1, borderColor: 'divider' }}>
      <SearchField label={t('found.words')} value={words} onSearch={onSearch} />
      <Box role="status" sx={{ marginBlockStart: 1 }}>
        {list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
        {items?.length === 0 && <Typography color="textSecondary">{t('found.none')}</Typography>}
      </Box>
      {items && items.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxBlockSize: 220, overflowY: 'auto' }}>
          {items.map(({ message: { seq, author, text, createdAt } }) => (
            <li key={seq}>
              <ButtonBase
                onClick={() => onChoose(seq)}
                sx={{ display: 'block', inlineSize: '100%', padding: 1, textAlign: 'start' }}
              >
                <Typography variant="body2" color="textSecondary">
                  <bdi>{author?.name ?? t('message.former')}</bdi> <DateTime time={createdAt} short />
                </Typography>
                <Typography dir="auto" noWrap>
                  {text}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      <ShowMore list={list} />
    </Box>
  );
}
