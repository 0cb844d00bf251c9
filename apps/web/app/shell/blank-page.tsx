import { SquareDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/empty-state.tsx';
import { Page } from '../kit/page.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

/** The frame with nothing in it. */
export default function BlankPage() {
  const { t } = useTranslation('workspace');
  return (
    <Page title={usePageTitle()} width="wide">
      <EmptyState icon={SquareDashed} title={t('blank.title')} text={t('blank.text')} />
    </Page>
  );
}
