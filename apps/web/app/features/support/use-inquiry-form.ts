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

/** Unlike the final inquiry, the form may have no interest yet. */
type InquiryValues = Omit<InquiryEntries, 'interest'> & { interest: InquiryEntries['interest'] | undefined };

/**
 * The contact form. It starts with the kept entries of this tab, else with the payment that the URL names, fills in the
 * name and the email address of a signed-in user, and keeps every change.
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

  // Clears the form when the user changes, so that the next one sees neither the name nor the message.
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

/** Names the order of `?order=`, with which pages about a payment link here, so that nobody has to copy its number. */
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
