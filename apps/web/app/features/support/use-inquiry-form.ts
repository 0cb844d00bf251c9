import { idSchema } from '@skrin/contract/common';
import { interests } from '@skrin/contract/support/interests';
import { type InquiryEntries, type InquiryForm, inquiryFormSchema } from '@skrin/contract/support/schemas';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { onUserChange } from '../../api/token.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../forms/use-kept-entries.ts';
import { useSession } from '../../session/session.ts';
import { type InquiryDraft, keepInquiryDraft, readInquiryDraft } from './inquiry-draft.ts';

/** While it is filled in, no area may be chosen yet. */
type InquiryValues = Omit<InquiryEntries, 'interest'> & { interest: InquiryEntries['interest'] | undefined };

/**
 * The contact form: begins with what this tab was left with, or else with the payment that the address names, knows who
 * is signed in, and keeps every change.
 */
export function useInquiryForm() {
  const start = { ...useInquiryAboutPayment(), ...withoutEmpty(readInquiryDraft()) };
  const form = useContractForm<InquiryValues, InquiryForm>(inquiryFormSchema, startValues(start));
  const session = useSession();
  const { watch, getValues, setValue, reset } = form;
  useKeptEntries(form, 'inquiry');

  useEffect(() => {
    const { unsubscribe } = watch((values) => keepInquiryDraft(values));
    return unsubscribe;
  }, [watch]);

  // Their names, and what they wrote, are not for whoever comes next.
  useEffect(() => onUserChange((former) => former !== null && reset(startValues({}))), [reset]);

  const user = session.status === 'authenticated' ? session.user : undefined;
  useEffect(() => {
    if (!user) return;
    for (const name of ['firstName', 'lastName', 'email'] as const) {
      if (getValues(name) === '') setValue(name, user[name]);
    }
  }, [user, getValues, setValue]);

  return form;
}

export type InquiryFormHandle = ReturnType<typeof useInquiryForm>;

/** Names the payment, so that nobody has to copy its number; `?order=` is how pages about one lead here. */
function useInquiryAboutPayment(): InquiryDraft {
  const { t } = useTranslation('support');
  const [search] = useSearchParams();
  const order = idSchema.safeParse(search.get('order')).data;
  return order ? { interest: 'results_and_payment', message: `${t('form.aboutPayment', { order })}\n` } : {};
}

const withoutEmpty = (draft: InquiryDraft): InquiryDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value));

/** In the order of the form. */
function startValues(draft: InquiryDraft): InquiryValues {
  return {
    firstName: draft.firstName ?? '',
    lastName: draft.lastName ?? '',
    email: draft.email ?? '',
    phone: draft.phone ?? '',
    company: draft.company ?? '',
    website: draft.website ?? '',
    interest: interests.find((interest) => interest === draft.interest),
    message: draft.message ?? '',
    reference: '',
  };
}
