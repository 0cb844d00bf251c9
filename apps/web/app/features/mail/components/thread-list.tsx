import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { systemLabels } from '@skrin/contract/mail/mail';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FilterX, Inbox, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useMay } from '../../../session/use-may.ts';
import type { OnDone } from '../done.ts';
import { labelsQuery, mailStateQuery, threadsQuery } from '../queries.ts';
import { useThreadsChange, wayBack } from '../thread-changes.ts';
import { useMailAddress } from '../use-mail-address.ts';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadRow } from './thread-row.tsx';

/** The threads of a label, by words, colleague or what is unread; one or several of them can be moved, marked and assigned. */
export function ThreadList({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation('mail');
  const address = useMailAddress();
  const mayWrite = useMay('mail:write');
  const list = useInfiniteQuery(threadsQuery(address.filters));
  const { data: labels = [] } = useQuery(labelsQuery());
  const { mutate } = useThreadsChange();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.data?.pages.flatMap((page) => page.items);
  const own = labels.filter(({ id }) => !systemLabels.some((name) => name === id));
  // What has left the list is no longer chosen.
  const selected = items?.filter(({ id }) => chosen.has(id)) ?? [];
  const choose = (id: string) => {
    const next = new Set(selected.map((each) => each.id));
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const archive = (id: string) =>
    mutate(
      { ids: [id], place: 'archive' },
      {
        onSuccess: () => {
          const back = wayBack(items?.filter((each) => each.id === id) ?? []);
          onDone({
            text: t('actions.moved.archive', { count: 1 }),
            undo: () => {
              for (const each of back) mutate(each);
            },
          });
        },
      },
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <Filters />
      {mayWrite && items && items.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInlineStart: 1.25, columnGap: 1 }}>
          <FormControlLabel
            label={selected.length > 0 ? t('list.chosen', { count: selected.length }) : t('list.chooseAll')}
            control={
              <Checkbox
                checked={selected.length === items.length}
                indeterminate={selected.length > 0 && selected.length < items.length}
                onChange={() =>
                  setChosen(selected.length > 0 ? new Set() : new Set(items.slice(0, 100).map(({ id }) => id)))
                }
              />
            }
          />
          {selected.length > 0 && (
            <ThreadActions threads={selected} onDone={onDone} onMoved={() => setChosen(new Set())} />
          )}
        </Box>
      )}
      <Box
        sx={{ position: 'relative', flex: 1, minBlockSize: 0, overflowY: 'auto' }}
        aria-busy={list.isPlaceholderData}
      >
        {!items &&
          (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ContentSkeleton rows={6} />)}
        {items?.length === 0 && <Nothing />}
        {items && items.length > 0 && (
          <Rows aria-label={t('list.title')}>
            {items.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                labels={own}
                to={address.threadAddress(thread.id)}
                isOpen={thread.id === address.threadId}
                isChosen={chosen.has(thread.id)}
                onChoose={() => choose(thread.id)}
                onStar={mayWrite ? () => mutate({ ids: [thread.id], isStarred: !thread.isStarred }) : undefined}
                onArchive={mayWrite && thread.place === 'inbox' ? () => archive(thread.id) : undefined}
              />
            ))}
          </Rows>
        )}
        <ShowMore list={list} sx={{ margin: 1.5 }} />
      </Box>
    </Box>
  );
}

function Filters() {
  const { t } = useTranslation('mail');
  const { words, assignee, isUnread, isFiltered, show } = useMailAddress();
  const { data: state } = useQuery(mailStateQuery());
  return (
    <Box
      role="search"
      aria-label={t('list.find')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, padding: 1.5, paddingBlockEnd: 0.5 }}
    >
      <SearchField label={t('list.search')} value={words} onSearch={(q) => show({ q })} />
      <SelectField
        label={t('list.assignee')}
        value={assignee}
        onChange={({ target }) => show({ assignee: target.value })}
        sx={{ flex: '1 1 130px', maxInlineSize: 200 }}
      >
        <option value="">{t('list.anybody')}</option>
        <option value="me">{t('list.me')}</option>
        <option value="nobody">{t('list.nobody')}</option>
        {state?.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant={isUnread ? 'contained' : 'outlined'}
        aria-pressed={isUnread}
        startIcon={<MailOpen aria-hidden size={18} />}
        onClick={() => show({ unread: isUnread ? undefined : '1' })}
      >
        <span>{t('list.onlyUnread')}</span>
      </Button>
      {isFiltered && (
        <Button
          startIcon={<FilterX aria-hidden size={18} />}
          onClick={() => show({ q: undefined, assignee: undefined, unread: undefined })}
        >
          <span>{t('list.clear')}</span>
        </Button>
      )}
    </Box>
  );
}

function Nothing() {
  const { t } = useTranslation('mail');
  const { isFiltered, labelId } = useMailAddress();
  const system = systemLabels.find((name) => name === labelId && name !== 'drafts') as
    | Exclude<(typeof systemLabels)[number], 'drafts'>
    | undefined;
  return (
    <Box sx={{ padding: 1.5 }}>
      <EmptyState
        icon={Inbox}
        title={t(isFiltered ? 'list.nothing.title' : 'list.none.title')}
        text={isFiltered ? t('list.nothing.text') : t(`list.none.${system ?? 'own'}`)}
      />
    </Box>
  );
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
