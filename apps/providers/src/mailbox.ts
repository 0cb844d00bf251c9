import { providerNames } from '@skrin/contract/accounts/providers';
import { standIn } from '@skrin/contract/accounts/stand-ins';
import type { Context, StandIn } from './answer.ts';
import { escaped, page } from './page.ts';
import type { Mail } from './people.ts';

const subjects = { confirm: 'Confirm your address', new_password: 'Choose a new password' } as const;

const entry = ({ provider, to, purpose, code, link, sentAt }: Mail): string => {
  const about = `${providerNames[provider]}, to ${to}, ${sentAt}`;
  const content = link ? `<a href="${escaped(link)}">Open the link of this mail</a>. ` : '';
  const typed = code === '' ? 'It was used.' : `Code: <strong>${escaped(code)}</strong>`;
  return `<li><strong>${subjects[purpose]}</strong><br>${escaped(about)}<br>${content}${typed}</li>`;
};

/** The mails that the stand-ins would have sent: a page for people, JSON for tests. */
export const mailbox =
  ({ people: { mails } }: Context): StandIn =>
  ({ method, path, headers }) => {
    if (method !== 'GET' || path !== standIn.mails) return undefined;
    const newestFirst = mails.toReversed();
    if (headers.accept?.includes('application/json')) return { body: { mails: newestFirst } };
    const list = newestFirst.length === 0 ? '<p>No mails yet.</p>' : `<ul>${newestFirst.map(entry).join('')}</ul>`;
    return { html: page('Mails of the stand-ins', list) };
  };
