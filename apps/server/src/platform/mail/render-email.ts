import { createElement } from 'react';
import type { EmailContent } from './email-template.ts';
import type { Message } from './transport.ts';

/** A mail in HTML and in plain text that says the same. */
export async function renderEmail(
  content: EmailContent,
): Promise<Pick<Message, 'subject' | 'text'> & { html: string }> {
  // Loaded with the first mail: the library takes 46 MB, and a process that only serves pages never mails.
  const [{ render, toPlainText }, { EmailTemplate }] = await Promise.all([
    import('react-email'),
    import('./email-template.ts'),
  ]);
  const html = await render(createElement(EmailTemplate, content));
  return { subject: content.subject, html, text: toPlainText(html, { preserveNewlines: true }) };
}
