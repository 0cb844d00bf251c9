import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { CheckList } from './check-list.tsx';

const opened = ['conditions', 'map', 'advice', 'history'] as const;
const free = ['urgent', 'unusable', 'unclear', 'failed', 'subscription'] as const;

/** What a payment opens. */
export function Opened() {
  const { t } = useTranslation('pricing');
  return <Rule title={t('plans.result.opens')} points={opened.map((point) => t(`plans.result.points.${point}`))} />;
}

export function NeverPaid() {
  const { t } = useTranslation('pricing');
  return <Rule title={t('never.title')} points={free.map((point) => t(`never.points.${point}`))} />;
}

export function MoneyBack() {
  const { t } = useTranslation(['pricing', 'pages']);
  const format = useFormat();
  const addressOf = usePageAddress();
  const points = [
    t('refund.points.nothing'),
    t('refund.points.noResult'),
    t('refund.points.doctor', { days: format.number(OUTCOME_DAYS) }),
  ];
  return (
    <Rule title={t('refund.title')} points={points}>
      <Button component={Link} to={addressOf('terms')} variant="outlined" sx={{ marginBlockStart: 2 }}>
        {t('pages:terms.title')}
      </Button>
    </Rule>
  );
}

interface RuleProps {
  title: string;
  points: readonly string[];
  children?: ReactNode;
}

const Rule = ({ title, points, children }: RuleProps) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
      {title}
    </Typography>
    <CheckList points={points} />
    {children}
  </section>
);
