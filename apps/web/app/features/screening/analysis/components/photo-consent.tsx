import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import { priceOfProgramme } from '@skrin/domain/billing/prices';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { LockKeyhole, type LucideIcon, Wallet } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { LegalLinks } from '../../../../kit/legal-links.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useConsent, useGiveConsent, useWithdrawConsent } from '../../../../session/consents.ts';
import { useFlow } from '../../flow.ts';
import { StepNavigation } from './step-navigation.tsx';

const FIELD = 'consent';

// Only for users who have not given the consent yet.
const ChoiceGroup = lazy(async () => ({
  default: (await import('../../../../kit/choice-group.tsx')).ChoiceGroup<string>,
}));

/** Shown before the first photo: what happens with it, what a result costs, the consent, and the buttons to go on. */
export function BeforePhoto({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation(['consent', 'screening']);
  const { routes } = useFlow();
  const navigate = useNavigate();
  const form = useId();
  const { given, isPending } = useConsent('screening');
  const give = useGiveConsent('screening');
  const [agrees, setAgrees] = useState(false);
  /** How often the user tried to go on without the consent. */
  const [attempts, setAttempts] = useState(0);
  const upload = routes.photoUpload(assessment.id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (agrees) give.mutate(undefined, { onSuccess: () => navigate(upload) });
    else setAttempts(attempts + 1);
  };
  return (
    <>
      <Box component="form" id={form} noValidate onSubmit={submit} sx={{ marginBlockStart: 4 }}>
        <PhotoFacts programme={assessment.programme} showsPrice={!needsHelpFirst(assessment)} />
        {!given && !isPending && (
          <Box sx={{ marginBlockStart: 3 }}>
            <Suspense>
              <ChoiceGroup
                multiple
                name={FIELD}
                legend={t('ask.legend')}
                error={attempts > 0 && !agrees ? t('ask.needed') : undefined}
                options={[{ value: FIELD, label: t('ask.label') }]}
                value={agrees ? [FIELD] : []}
                onChange={(value) => setAgrees(value.length > 0)}
              />
              <FocusOnField attempts={attempts} />
            </Suspense>
          </Box>
        )}
        {given && <GivenConsent givenAt={given.givenAt} />}
        <LegalLinks lead={t('read')} />
        <ApiErrorAlert error={give.error} />
      </Box>
      <StepNavigation assessment={assessment}>
        {given ? (
          <Button component={Link} to={upload} variant="contained">
            {t('screening:analysis.tips.next')}
          </Button>
        ) : (
          <Button type="submit" form={form} variant="contained" loading={isPending || give.isPending}>
            {t('screening:analysis.tips.next')}
          </Button>
        )}
      </StepNavigation>
    </>
  );
}

/** Lets the user withdraw the consent here, because visitors have no account in which they could. */
function GivenConsent({ givenAt }: { givenAt: string }) {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const withdraw = useWithdrawConsent('screening');
  return (
    <Typography sx={{ marginBlockStart: 3 }}>
      <span>{t('given.text', { date: format.date(givenAt) })}</span>{' '}
      <Button onClick={() => withdraw.mutate()} loading={withdraw.isPending}>
        {t('given.withdraw')}
      </Button>
    </Typography>
  );
}

/** Rendered in the same `Suspense` as the field, so that it moves the focus only when the field has loaded. */
function FocusOnField({ attempts }: { attempts: number }) {
  useEffect(() => {
    if (attempts > 0) document.getElementById(FIELD)?.focus();
  }, [attempts]);
  return null;
}

/** @param showsPrice false for answers that call for help first: they must not be shown beside a price */
function PhotoFacts({ programme, showsPrice }: { programme: ProgrammeId; showsPrice: boolean }) {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const sold = priceOfProgramme(programme, new Date());
  const days = format.number(OUTCOME_DAYS);
  const visit = format.number(VISITOR_LIFETIME_S / 3_600);
  return (
    <CardSection title={t('title')}>
      <Stack spacing={2.5}>
        <Fact
          icon={LockKeyhole}
          title={t('photo.title')}
          lines={[t('photo.stored'), t('photo.read'), t('photo.yours', { visit })]}
        />
        {showsPrice && sold && (
          <Fact
            icon={Wallet}
            title={t('cost.title')}
            lines={[t('cost.price', { price: format.money(sold.price) }), t('cost.refund', { days })]}
          />
        )}
      </Stack>
    </CardSection>
  );
}

const Fact = ({ icon: Icon, title, lines }: { icon: LucideIcon; title: string; lines: readonly string[] }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Box sx={{ color: 'primary.main', flexShrink: 0, paddingBlockStart: '2px' }}>
      <Icon aria-hidden size={24} />
    </Box>
    <div>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
          {line}
        </Typography>
      ))}
    </div>
  </Box>
);
