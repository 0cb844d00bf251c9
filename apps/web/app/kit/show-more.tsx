import Button, { type ButtonProps } from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface ShowMoreProps extends Pick<ButtonProps, 'sx'> {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** Fetches the next page of a list, while there is one. */
export function ShowMore({ list, sx }: ShowMoreProps) {
  const { t } = useTranslation('common');
  if (!list.hasNextPage) return null;
  return (
    <Button variant="outlined" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()} sx={sx ?? null}>
      {t('actions.showMore')}
    </Button>
  );
}
