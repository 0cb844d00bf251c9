import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link, { type LinkProps } from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { useProduct } from '../kit/product.ts';
import { usePageAddress } from '../kit/use-page-address.ts';
import { addressFor } from '../pages.ts';
import { footerPages } from './navigation/navigation.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Links to every public page and every language, and the notice of what Skrin is not. */
export const Footer = memo(() => {
  const { t } = useTranslation(['shell', 'pages']);
  const addressOf = usePageAddress();
  const product = useProduct();
  return (
    <Box
      component="footer"
      sx={{ borderTop: 1, borderColor: 'divider', marginBlockStart: 6, '@media print': { display: 'none' } }}
    >
      <Container maxWidth="lg" sx={{ display: 'grid', gap: 4, paddingBlock: 5 }}>
        <Box
          component="nav"
          aria-label={t('shell:footer.pages')}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))', gap: 3 }}
        >
          {footerPages.map(({ group, keys }) => (
            <LinkGroup key={group} title={t(`shell:footer.groups.${group}`)}>
              {keys.map((key) => (
                <li key={key}>
                  <FooterLink to={addressFor(product, key, addressOf(key))}>{t(`pages:${key}.title`)}</FooterLink>
                </li>
              ))}
            </LinkGroup>
          ))}
          <LinkGroup title={t('shell:header.language')}>
            <LanguageLinks />
          </LinkGroup>
        </Box>
        <BetaNotice />
      </Container>
    </Box>
  );
});

/** The notice of what this service is not. */
function BetaNotice() {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
      <strong>{t('beta.label')}</strong> <span>{t('beta.text')}</span>
    </Typography>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="body2" component="h2" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </div>
  );
}

/** On a static page, links to it in other languages, also for search engines; elsewhere, buttons that switch. */
function LanguageLinks() {
  const { language, choose, addressIn } = useLanguageChoice();
  return languages.map((option) => {
    const address = addressIn(option);
    const common = { lang: option, 'aria-current': option === language ? ('true' as const) : undefined };
    return (
      <li key={option}>
        {address ? (
          <FooterLink to={address} hrefLang={option} {...common} onClick={() => choose(option)}>
            {languageInfo[option].label}
          </FooterLink>
        ) : (
          <Link component="button" {...linkProps} {...common} onClick={() => choose(option)}>
            {languageInfo[option].label}
          </Link>
        )}
      </li>
    );
  });
}

const linkProps = {
  variant: 'body2',
  underline: 'hover',
  sx: {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    minInlineSize: 44,
    color: 'text.secondary',
    '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
    // A system font, so that the name of another language does not load the web font of its script.
    '&[lang]:not([aria-current])': { fontFamily: 'system-ui, sans-serif' },
  },
} as const satisfies LinkProps;

const FooterLink = (props: RouterLinkProps) => <Link component={RouterLink} {...linkProps} {...props} />;
