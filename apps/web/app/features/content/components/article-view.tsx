import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Article, ArticleItem } from '@skrin/contract/content/articles';
import { slugOf } from '@skrin/contract/content/slug';
import { headingsOf } from '@skrin/contract/content/text';
import { type OpenProduct, openProducts } from '@skrin/contract/products';
import { programmes } from '@skrin/contract/programmes/registry';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../kit/card-section.tsx';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { TableOfContents } from '../../../kit/table-of-contents.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { checkAddress, checkStart } from '../../../pages.ts';
import { articlePath, listPath } from '../addresses.ts';
import { languageAttributes } from '../language-attributes.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleCover } from './article-cover.tsx';
import { ArticleIllustration } from './article-illustration.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { LanguageNotice } from './language-notice.tsx';
import type { PictureProps } from './public-picture.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { ShareButton } from './share-button.tsx';

/** From this many headings on, an article has a table of contents. */
const LONG = 4;

interface ArticleViewProps {
  article: Article;
  /** The related articles from prerendering. */
  related?: readonly ArticleItem[] | undefined;
}

/** The page of an article. */
export const ArticleView = ({ article, related }: ArticleViewProps) => (
  <Page
    title={article.title}
    heading={false}
    width="wide"
    breadcrumbs={<Breadcrumbs />}
    meta={<ArticleMeta article={article} built={related !== undefined} />}
  >
    <LanguageNotice shown={[article]} />
    <ArticleContent article={article} />
    <Box sx={{ marginBlockStart: 6 }}>
      <RelatedArticles article={article} prerendered={related} />
    </Box>
  </Page>
);

interface ArticleContentProps {
  article: Article;
  /** Shows the pictures of a text that is not public yet. */
  Picture?: ComponentType<PictureProps> | undefined;
}

/** A whole article; on wide screens its table of contents stays in view beside the text. */
export function ArticleContent({ article, Picture }: ArticleContentProps) {
  const { t } = useTranslation('content');
  const headings = headingsOf(article.body);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 740px) minmax(240px, 1fr)' },
        columnGap: 6,
        rowGap: 3,
      }}
    >
      <Box component="header" sx={{ gridColumn: '1' }}>
        <ArticleHeader article={article} Picture={Picture} />
      </Box>
      {headings.length >= LONG && (
        <Box sx={{ gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } }}>
          <Box sx={{ position: { lg: 'sticky' }, insetBlockStart: 88 }}>
            <TableOfContents
              title={t('article.contents')}
              sections={headings.map((heading) => ({ id: slugOf(heading), title: heading }))}
              attributes={languageAttributes(article.language)}
            />
          </Box>
        </Box>
      )}
      <Stack component="article" spacing={4} sx={{ gridColumn: '1', minWidth: 0 }}>
        <ArticleIllustration about={article} />
        <div {...languageAttributes(article.language)}>
          <ArticleBody markdown={article.body} {...(Picture && { Picture })} />
        </div>
        <SafetyNote />
        <ArticleSources sources={article.sources} />
        <Suspense>
          <CheckInvitation topic={article.topic} />
        </Suspense>
      </Stack>
    </Box>
  );
}

function ArticleHeader({ article, Picture }: ArticleContentProps) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const format = useFormat();
  const { topic, title, summary, checkedOn, readingMinutes, sources } = article;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Link
        component={RouterLink}
        to={listPath(language, { topic })}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
      >
        {t(`topics.${topic}`)}
      </Link>
      <PageHeading {...languageAttributes(article.language)} sx={{ inlineSize: '100%' }}>
        {title}
      </PageHeading>
      <Typography {...languageAttributes(article.language)} sx={{ inlineSize: '100%', fontSize: 'large' }}>
        {summary}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, inlineSize: '100%' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          <span>
            {t(sources.length > 0 ? 'article.checked' : 'article.checkedAlone', { date: format.day(checkedOn) })}
          </span>{' '}
          <span>·</span> <span>{t('readingTime', { count: readingMinutes })}</span>
        </Typography>
        <ShareButton title={title} path={articlePath(article)} />
      </Box>
      <Box sx={{ inlineSize: '100%', borderRadius: 1, overflow: 'hidden' }}>
        <ArticleCover about={article} {...(Picture && { Picture })} />
      </Box>
    </Stack>
  );
}

/** Invites the reader to start the check that the article is about: the first, unless another has its topic. */
function CheckInvitation({ topic }: Pick<Article, 'topic'>) {
  const { t } = useTranslation('content');
  const product = openProducts.find(({ programme }) => programmes[programme].topic === topic);
  if (product) return <ProductInvitation product={product} />;
  return (
    <CardSection title={t('invitation.title')} text={t('invitation.text')} isFilled>
      <Button component={RouterLink} to={checkStart} variant="contained">
        {t('invitation.start')}
      </Button>
    </CardSection>
  );
}

function ProductInvitation({ product: { id, programme } }: { product: OpenProduct }) {
  const { t } = useTranslation(['content', 'products']);
  return (
    <CardSection title={t(`products:${id}.name`)} text={t(`products:${id}.lead`)} isFilled>
      <Button component={RouterLink} to={checkAddress(programme)} variant="contained">
        {t('invitation.start')}
      </Button>
    </CardSection>
  );
}

/** Says that the article is no diagnosis, and lists the emergency numbers. */
function SafetyNote() {
  const { t } = useTranslation('content');
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('article.disclaimer')}</AlertTitle>
      <span>{t('article.notReviewed')}</span> <span>{t('article.emergency')}</span>
      <EmergencyCalls />
    </Alert>
  );
}

/** The sources of an article. */
function ArticleSources({ sources }: Pick<Article, 'sources'>) {
  const { t } = useTranslation('content');
  if (sources.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h2">
        {t('article.sources')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
        {t('article.fromSources')}
      </Typography>
      <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: '1.4em' }}>
        {sources.map(({ title, publisher, url }) => (
          <Box component="li" key={url} sx={{ paddingBlock: 0.75 }}>
            <Link href={url} rel="noopener">
              {title}
            </Link>
            <span>{`, ${publisher}`}</span>
          </Box>
        ))}
      </Box>
    </section>
  );
}
