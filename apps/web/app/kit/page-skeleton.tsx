import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { servedTextAt } from '../browser/served-text.ts';
import { ServedContent } from './served-content.tsx';
import { usePage } from './use-page.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholder of a page that is loading: the text that came with its document, if it did. The document has a title meanwhile. */
export function PageSkeleton() {
  const { t } = useTranslation(['common', 'pages']);
  const served = servedTextAt(useLocation().pathname);
  const page = usePage();
  if (served)
    return (
      <div data-skeleton>
        <title>{served.title}</title>
        <ServedContent html={served.html} />
      </div>
    );
  return (
    <Container maxWidth="md" sx={{ paddingBlock: 5 }}>
      {page && <title>{`${t(`pages:${page.key}.title`)} · ${t('appName')}`}</title>}
      <ContentSkeleton />
    </Container>
  );
}

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
