import type { MailPlace } from '@skrin/contract/mail/mail';
import type { inquiryStates } from '@skrin/contract/support/interests';

type InquiryState = (typeof inquiryStates)[number];

/**
 * The state of an inquiry once its thread was put somewhere. In the inbox it waits, unless it was answered; in the archive and in the
 * bin nobody waits for it any more.
 */
export function stateAt(place: MailPlace, { state, isAnswered }: { state: InquiryState; isAnswered: boolean }) {
  if (place === 'spam') return 'spam';
  if (place === 'inbox') return isAnswered ? 'answered' : 'new';
  return state === 'answered' ? 'answered' : 'closed';
}

/**
 * The place of a thread once the state of one of its inquiries was set: the inbox as long as one waits, among spam only if all of
 * them are.
 */
export function placeOf(states: readonly InquiryState[], place: MailPlace): MailPlace {
  if (states.includes('new')) return 'inbox';
  if (states.length > 0 && states.every((state) => state === 'spam')) return 'spam';
  if (place === 'archive' || place === 'trash') return place;
  if (states.includes('closed')) return 'archive';
  return place === 'spam' && states.includes('answered') ? 'inbox' : place;
}
