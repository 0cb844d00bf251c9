import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ConsentPurpose, consentPurposes } from '@skrin/contract/accounts/consents';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { LegalLinks } from '../../../../kit/legal-links.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { consentsQuery, useConsent, useGiveConsent, useWithdrawConsent } from '../../../../session/consents.ts';

/** Lists the consents, one row for each purpose, with a button to give or withdraw it. */
export function ConsentsSection() {
  const { t } = useTranslation(['rights', 'consent']);
  const { error, refetch } = useQuery(consentsQuery());
  return (
    <CardSection title={t('consents.title')}>
      <Stack spacing={2} divider={<Divider />}>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {consentPurposes.map((purpose) => (
          <PurposeRow key={purpose} purpose={purpose} />
        ))}
        <LegalLinks lead={t('consent:read')} />
      </Stack>
    </CardSection>
  );
}

function PurposeRow({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation('rights');
  const format = useFormat();
  const title = useId();
  const { given, isMissing } = useConsent(purpose);
  const give = useGiveConsent(purpose);
  const withdraw = useWithdrawConsent(purpose);
  const none = t(
    withdraw.isSuccess ? 'consents.withdrawn' : purpose === 'screening' ? 'consents.asked' : 'consents.none',
  );
  const change = given ? withdraw : give;
  return (
    <Box role="group" aria-labelledby={title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography component="h3" id={title} sx={{ fontWeight: 650 }}>
          {t(`consents.${purpose}.title`)}
        </Typography>
        <Typography color="textSecondary">{t(`consents.${purpose}.text`)}</Typography>
        <Typography role="status" sx={{ marginBlockStart: 0.5, minBlockSize: '1lh' }}>
          {given && (
            <span>{t('consents.given', { date: format.date(given.givenAt), version: format.day(given.version) })}</span>
          )}
          {isMissing && <span>{none}</span>}
        </Typography>
        <ApiErrorAlert error={change.error} />
      </Box>
      <Button
        variant="outlined"
        aria-describedby={title}
        loading={give.isPending || withdraw.isPending}
        onClick={() => change.mutate()}
        // Hidden until the state of the consent is known, but its space is reserved.
        sx={{ visibility: given || isMissing ? 'visible' : 'hidden' }}
      >
        <span>{t(given ? 'consents.withdraw' : 'consents.give')}</span>
      </Button>
    </Box>
  );
}
