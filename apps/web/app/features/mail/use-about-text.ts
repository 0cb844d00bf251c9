import { useTranslation } from 'react-i18next';

/** What mails of the system are about, by its name. */
const known = {
  'accounts.code': 'code',
  'accounts.notice': 'account',
  'account.deleted': 'deleted',
  'security.notice': 'security',
  invitation: 'invitation',
  'inquiry.acknowledge': 'inquiryAcknowledge',
  'inquiry.answer': 'inquiryAnswer',
  'inquiry.forward': 'inquiryForward',
  'subscription.confirm': 'subscriptionConfirm',
  'subscription.opened': 'subscriptionOpened',
  'billing.receipt': 'receipt',
  'billing.refund': 'refund',
  'shop.offer': 'offer',
  'shop.delivery': 'delivery',
  'screening.document': 'document',
  'screening.document_failure': 'documentFailure',
  'outcome.voucher': 'voucher',
  check_reminder: 'reminder',
  follow_up: 'followUp',
  'post.review': 'review',
  chat: 'chat',
} as const;

/** Writes what a mail of the system is about, such as `inquiry.acknowledge`; one that is not known stays as it is. */
export function useAboutText(): (about: string) => string {
  const { t } = useTranslation('mail');
  return (about) => {
    const name = Object.hasOwn(known, about) ? known[about as keyof typeof known] : undefined;
    return name ? t(`system.abouts.${name}`) : about;
  };
}
