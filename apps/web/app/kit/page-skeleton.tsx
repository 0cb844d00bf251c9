import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholder of a page that is loading. */
export const PageSkeleton = () => (
  <Container maxWidth="md" sx={{ paddingBlock: 5 }}>
    <ContentSkeleton />
  </Container>
);

/** Placeholder of content that is loading; `rows` is about the number of blocks that will appear. */
export function ContentSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Stack spacing={2} role="status" data-skeleton>
      <VisuallyHidden>{t('status.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Stack>
  );
}
