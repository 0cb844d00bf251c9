import { type Language, languages } from '@skrin/contract/languages';
import { inLanguage, type PageKey, pages, pagesInLanguages } from '@skrin/contract/pages';
import { defaultLanguage, languageInfo } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { siteOrigin } from '../browser/site-origin.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { openGraphSize, siteImage } from './open-graph.ts';

interface PageMetaProps {
  page: PageKey;
  /** Given where it differs from that of the page key, as on an article; also `description` and `path`. */
  title?: string;
  description?: string;
  path?: string;
  /** Its address in each language, if more than the language prefix differs; `path` is then the whole address. */
  translations?: readonly { language: Language; path: string }[];
  /** The picture that shared links show, and its alternative text; the site's picture by default. */
  image?: { path: string; alt: string } | undefined;
  /** schema.org data. */
  jsonLd?: object;
}

/** The title and meta tags of a public page, for search engines and shared links. */
export function PageMeta({
  page,
  title,
  description,
  path = pages[page].path,
  translations,
  image,
  jsonLd,
}: PageMetaProps) {
  const { t } = useTranslation(['common', 'pages']);
  const { language } = useLanguage();
  const name = title ?? t(`pages:${page}.title`);
  const summary = description ?? t(`pages:${page}.description` as 'pages:home.description');
  const inLanguages = !translations && pagesInLanguages.includes(page);
  const origin = siteOrigin();
  const address = inLanguages ? inLanguage(path, language) : path;
  const alternates =
    translations ?? (inLanguages ? languages.map((other) => ({ language: other, path: inLanguage(path, other) })) : []);
  const original = alternates.find((alternate) => alternate.language === defaultLanguage);
  return (
    <>
      <title>{`${name} · ${t('appName')}`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={origin + address} />
      {alternates.map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={languageInfo[alternate.language].htmlLang}
          href={origin + alternate.path}
        />
      ))}
      {original && <link rel="alternate" hrefLang="x-default" href={origin + original.path} />}
      <meta property="og:type" content={page === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={t('appName')} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={origin + address} />
      <meta property="og:image" content={origin + (image?.path ?? siteImage)} />
      <meta property="og:image:width" content={String(openGraphSize.width)} />
      <meta property="og:image:height" content={String(openGraphSize.height)} />
      <meta property="og:image:alt" content={image?.alt ?? t('appName')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {jsonLd && <script type="application/ld+json">{JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>}
    </>
  );
}

/** `en_US`: the language with its country, if it has one, without the numbering system of `formatCode` (`-u-…`). */
const openGraphLocale = (language: Language): string =>
  languageInfo[language].formatCode.replace(/-u-.*$/, '').replace('-', '_');
