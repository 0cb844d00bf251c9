import Typography from '@mui/material/Typography';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { ownWords } from '../own-words.ts';

/** When an article was published and how long it takes to read, in the reader's language whatever is around it. */
export function ArticleFacts({ article }: { article: Pick<ArticleItem, 'publishedOn' | 'readingMinutes'> }) {
  const { t } = useTranslation('articles');
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <Typography variant="body2" color="textSecondary">
      <span {...ownWords(language)}>
        <time dateTime={article.publishedOn}>{format.day(article.publishedOn)}</time>
        {' · '}
        {t('readingTime', { count: article.readingMinutes })}
      </span>
    </Typography>
  );
}
