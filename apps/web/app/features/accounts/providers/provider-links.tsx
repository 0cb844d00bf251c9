import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { providerNames, providers } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { providersQuery } from './load-provider.ts';

/** Links below our own login form to the providers that this installation offers; nothing where it offers none. */
export default function ProviderLinks() {
  const { t } = useTranslation('providers');
  const { data: settings = {} } = useQuery(providersQuery);
  const returnTo = useSearchParams()[0].get('returnTo') ?? undefined;
  const offered = providers.filter((provider) => settings[provider]);
  if (offered.length === 0) return null;
  return (
    <Container component="nav" aria-labelledby="elsewhere" maxWidth={false} sx={{ maxWidth: 608, paddingBlockEnd: 4 }}>
      <Typography id="elsewhere">{settings.standIns ? t('standIn.elsewhere') : t('ways.elsewhere')}</Typography>
      {offered.map((provider) => (
        <Link
          key={provider}
          component={RouterLink}
          to={href(provider, { step: 'login', returnTo })}
          sx={{ display: 'inline-block', paddingBlock: 1.25, marginInlineEnd: 3, minWidth: 44 }}
        >
          {providerNames[provider]}
        </Link>
      ))}
    </Container>
  );
}
