import { APPLICATION_KEPT_MONTHS, type ApplicationState } from '@skrin/contract/hiring/application-states';
import { isEnded } from '@skrin/domain/hiring/application-moves';
import { translator } from '@skrin/i18n/server';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import { findWithTitle } from './applications-repository.ts';
import type { Hiring } from './context.ts';
import { withdrawalUrl } from './withdrawal-code.ts';

interface Moved {
  applicationId: string;
  state: ApplicationState;
  moved: number;
}

/**
 * Mails whoever applied that their application came to a state, with the link that withdraws it. The mail repeats
 * nothing that was typed: otherwise anybody could use the form to send any text to any address.
 */
export async function mailApplication(hiring: Hiring, { applicationId, state, moved }: Moved): Promise<void> {
  const found = await findWithTitle(hiring.database, applicationId);
  if (!found) return;
  const { application, title } = found;
  const { language, email: to } = application;
  const t = translator(language);
  const email = await renderEmail({
    language,
    subject: t(`hiringMails:states.${state}.subject`, { title }),
    paragraphs: [greetingFor(language), t(`hiringMails:states.${state}.text`, { title })],
    closing: [
      t('hiringMails:kept', { months: APPLICATION_KEPT_MONTHS }),
      ...(state === 'received' ? [t('hiringMails:notYou')] : []),
    ],
    links: isEnded(state) ? [] : [{ label: t('hiringMails:withdraw'), url: withdrawalUrl(hiring, applicationId) }],
    home: hiring.publicUrl,
  });
  await hiring.sendOnce(`application.${state}:${applicationId}:${moved}`, { to, ...email });
}
