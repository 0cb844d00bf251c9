import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import type { FileAddress } from '../places.ts';
import { givenSharesQuery } from '../queries.ts';
import { FilePath } from './file-path.tsx';
import { ShareRows } from './share-rows.tsx';

interface GivenSharesProps {
  address: FileAddress;
  /** Whose files are meant. */
  aside?: ReactNode;
}

/** Who has what of a space, in one list. */
export function GivenShares({ address: { space, endsWithinDays }, aside }: GivenSharesProps) {
  const { t } = useTranslation('files');
  const [, changeSearch] = useSearchChanges();
  const list = useInfiniteQuery(givenSharesQuery({ space, endsWithinDays }));
  const shares = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEnding = endsWithinDays !== undefined;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <FilePath place="given" folderId={undefined} />
        </Box>
        {aside}
      </Box>
      <Typography color="textSecondary">{t('given.lead')}</Typography>
      <Chip
        label={t('given.ending')}
        {...(isEnding && { icon: <Check aria-hidden size={16} /> })}
        color={isEnding ? 'primary' : 'default'}
        variant={isEnding ? 'filled' : 'outlined'}
        aria-pressed={isEnding}
        onClick={() => changeSearch({ ending: isEnding ? undefined : '1' })}
        sx={{ alignSelf: 'start', blockSize: 36, '@media (pointer: coarse)': { blockSize: 44 } }}
      />
      {!list.data ? (
        list.error ? (
          <ErrorState error={list.error} onRetry={list.refetch} />
        ) : (
          <ContentSkeleton rows={4} />
        )
      ) : shares.length === 0 ? (
        <EmptyState
          icon={Send}
          title={t(isEnding ? 'empty.ending.title' : 'empty.given.title')}
          text={t(isEnding ? 'empty.ending.text' : 'empty.given.text')}
        />
      ) : (
        <Paper variant="outlined" sx={{ paddingInline: 2 }}>
          <ShareRows label={t('places.given')} shares={shares} />
        </Paper>
      )}
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Stack>
  );
}
