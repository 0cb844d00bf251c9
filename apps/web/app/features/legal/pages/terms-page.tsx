import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import { chargeOf, pricesAt } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { SectionLink } from '../components/section-link.tsx';

const sections = [
  { id: 'emergency', points: ['callFirst'], more: <EmergencyCalls /> },
  { id: 'what', points: ['beta', 'information', 'eight', 'wrong'], more: <SectionLink to="technology" /> },
  { id: 'who', points: ['adults', 'others', 'account'] },
  { id: 'price', points: ['free', 'paid', 'once', 'voucher'], more: <SectionLink to="pricing" /> },
  { id: 'refund', points: ['unclear', 'twice', 'doctor', 'otherwise', 'deleted'] },
  { id: 'use', points: ['skinOnly', 'noHarm', 'limits'] },
  { id: 'yours', points: ['photos'] },
  { id: 'service', points: ['interruptions', 'liability'] },
  { id: 'end', points: ['leave', 'suspend'] },
  { id: 'changes', points: ['version', 'contact'], more: <SectionLink to="contactUs" /> },
] as const;

/** What applies between Skrin and those who use it. */
export default function TermsPage() {
  const { t } = useTranslation('terms');
  const format = useFormat();
  const [sold] = pricesAt(new Date());
  const figures = {
    price: format.money(sold.price),
    dollars: format.money(chargeOf(sold, 'paypal')),
    days: format.number(OUTCOME_DAYS),
  };
  return (
    <LegalPage
      page="terms"
      lead={t('lead')}
      changed={t('changed', { date: format.day(LEGAL_TEXTS_VERSION) })}
      contents={t('contents')}
      sections={sections.map(({ id, points, ...section }) => ({
        id,
        title: t(`titles.${id}`),
        points: points.map((point) => t(`points.${point}`, figures)),
        more: 'more' in section && section.more,
      }))}
    />
  );
}
