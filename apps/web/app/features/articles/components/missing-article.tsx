import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { RecentArticles } from './recent-articles.tsx';

/** An address without an article, and the way to those there are. */
export function MissingArticle() {
  const { t } = useTranslation('articles');
  return (
    <Page title={t('missing.title')} lead={t('missing.text')} width="wide">
      <meta name="robots" content="noindex" />
      <RecentArticles heading="h2" />
    </Page>
  );
}
