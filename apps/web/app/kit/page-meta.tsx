import { languages } from '@skrin/contract/common';
import { type PageKey, pages, prerenderedPages } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { inLanguage } from '../public-pages.ts';

interface PageMetaProps {
  page: PageKey;
  /** Where they differ from the page's own, as on an article. */
  title?: string;
  description?: string;
  path?: string;
  /** schema.org data. */
  jsonLd?: object;
}

/** What search engines and shared links read of a public page. */
export function PageMeta({ page, title, description, path = pages[page].path, jsonLd }: PageMetaProps) {
  const { t } = useTranslation(['common', 'pages']);
  const { language } = useLanguage();
  const name = title ?? t(`pages:${page}.title`);
  const summary = description ?? t(`pages:${page}.description` as 'pages:home.description');
  const translated = prerenderedPages.includes(page);
  const address = translated ? inLanguage(path, language) : path;
  return (
    <>
      <title>{`${name} · ${t('appName')}`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      {translated &&
        languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={inLanguage(path, other)} />)}
      {translated && <link rel="alternate" hrefLang="x-default" href={path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('appName')} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language} />
      {jsonLd && <script type="application/ld+json">{JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>}
    </>
  );
}
