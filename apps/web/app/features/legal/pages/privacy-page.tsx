import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import { DELETION_GRACE_DAYS, EXPORT_HOURS, PHOTO_RETENTION_DAYS } from '@skrin/contract/accounts/personal-data';
import { KNOWN_DEVICE_DAYS, SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import { APPLICATION_KEPT_MONTHS } from '@skrin/contract/hiring/application-states';
import { CONFIRMATION_DAYS } from '@skrin/contract/support/coming-soon';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { SectionLink } from '../components/section-link.tsx';

const sections = [
  { id: 'who', points: ['operator', 'contact'], link: 'contactUs' },
  {
    id: 'kept',
    points: [
      'account',
      'signIns',
      'otherProviders',
      'dependants',
      'answers',
      'photo',
      'result',
      'consultations',
      'followUps',
      'documents',
      'visit',
      'fingerprint',
      'messages',
      'applications',
      'invitations',
      'trail',
    ],
  },
  { id: 'why', points: ['health', 'before', 'contract', 'interest'] },
  { id: 'reading', points: ['opened', 'combined', 'sealed', 'training', 'outcome'] },
  { id: 'seen', points: ['you', 'staff', 'machines', 'others'] },
  { id: 'payments', points: ['provider', 'record'] },
  { id: 'mail', points: ['kinds', 'ledger'] },
  { id: 'device', points: ['browser', 'logs', 'limits', 'trackers'] },
  { id: 'duration', points: ['untilDeleted', 'withThem', 'copy', 'records', 'backups'] },
  { id: 'delete', points: ['case', 'answersToo', 'wholeAccount'], link: 'analyses' },
  { id: 'withdraw', points: ['takeBack', 'afterwards'], link: 'profilePrivacy' },
  { id: 'rights', points: ['list', 'complaint', 'children'], link: 'contactUs' },
  { id: 'safety', points: ['measures', 'breach'] },
  { id: 'changes', points: ['version'] },
] as const;

/** What Skrin keeps about people, why, for how long, and what they can do about it. */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const figures = {
    hours: format.number(SESSION_LIFETIME_S / 3_600),
    deviceDays: format.number(KNOWN_DEVICE_DAYS),
    visit: format.number(VISITOR_LIFETIME_S / 3_600),
    days: format.number(CONFIRMATION_DAYS),
    photoDays: format.number(PHOTO_RETENTION_DAYS),
    grace: format.number(DELETION_GRACE_DAYS),
    export: format.number(EXPORT_HOURS),
    kept: format.number(APPLICATION_KEPT_MONTHS),
  };
  return (
    <LegalPage
      page="privacy"
      lead={t('lead')}
      changed={t('changed', { date: format.day(LEGAL_TEXTS_VERSION) })}
      contents={t('contents')}
      sections={sections.map(({ id, points, ...section }) => ({
        id,
        title: t(`titles.${id}`),
        points: points.map((point) => t(`points.${point}`, figures)),
        more: 'link' in section && <SectionLink to={section.link} />,
      }))}
    />
  );
}
