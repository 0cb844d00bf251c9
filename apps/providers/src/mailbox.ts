import { providerNames } from '@skrin/contract/accounts/providers';
import { standIn } from '@skrin/contract/accounts/stand-ins';
import type { Context, StandIn } from './answer.ts';
import { escaped, page } from './page.ts';
import { languageOf, type PageTexts, textsIn } from './page-texts.ts';
import type { Mail } from './people.ts';

const entry = (t: PageTexts, { provider, to, purpose, code, link, sentAt }: Mail): string => {
  const about = t.about({ provider: providerNames[provider], to, time: sentAt });
  const content = link ? `<a href="${escaped(link)}">${escaped(t.open)}</a>. ` : '';
  const typed = code === '' ? escaped(t.used) : `${escaped(t.code)} <strong>${escaped(code)}</strong>`;
  return `<li><strong>${escaped(t.subjects[purpose])}</strong><br>${escaped(about)}<br>${content}${typed}</li>`;
};

/** The mails that the stand-ins would have sent: a page for people, JSON for tests. */
export const mailbox =
  ({ people: { mails } }: Context): StandIn =>
  ({ method, path, headers }) => {
    if (method !== 'GET' || path !== standIn.mails) return undefined;
    const newestFirst = mails.toReversed();
    if (headers.accept?.includes('application/json')) return { body: { mails: newestFirst } };
    const language = languageOf(headers['accept-language']);
    const t = textsIn(language);
    const entries = newestFirst.map((mail) => entry(t, mail)).join('');
    const main = entries === '' ? `<p>${escaped(t.noMails)}</p>` : `<ul>${entries}</ul>`;
    return { html: page({ language, title: t.mails, main }) };
  };
