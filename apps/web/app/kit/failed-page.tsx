import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';

/** In place of a page whose content could not be read. */
export function FailedPage(props: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={t('status.noContent')}>
      <ErrorState {...props} />
    </Page>
  );
}
