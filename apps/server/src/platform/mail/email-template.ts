import type { Language } from '@skrin/contract/common';
import { languageInfo } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { createElement as h, type ReactElement } from 'react';
import { Body, Button, Container, Head, Html, Link, Text } from 'react-email';

export interface EmailContent {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** Texts that people wrote: shown unchanged, in their own direction. */
  details?: readonly { label: string; value: string }[];
  /** What the mail asks the reader to do, as a button. */
  action?: { label: string; url: string };
  /** Paragraphs after the action. */
  closing?: readonly string[];
  links?: readonly { label: string; url: string }[];
  /** Address of the product. */
  home: string;
}

/** The layout of all mails, right to left if the language is. Node runs this file without a build: no JSX. */
export function EmailTemplate(content: EmailContent): ReactElement {
  const { language, subject, paragraphs, details = [], action, closing = [], links = [], home } = content;
  const { direction: dir, htmlLang: lang } = languageInfo[language];
  const t = translator(language);
  return h(
    Html,
    { lang, dir },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyle),
    ),
    h(
      Body,
      { lang, dir, style: bodyStyle, className: 'page' },
      h(
        Container,
        { style: cardStyle, className: 'card' },
        h(Link, { href: home, style: brandStyle, className: 'link' }, 'Skrin'),
        ...paragraphs.map(paragraph),
        details.length > 0 &&
          h('table', { style: { borderCollapse: 'collapse' } }, h('tbody', null, ...details.map(row))),
        action && h(Button, { href: action.url, style: buttonStyle, className: 'button' }, action.label),
        ...closing.map(paragraph),
        ...links.map(({ label, url }) =>
          h(Text, { style: textStyle }, h(Link, { href: url, style: linkStyle, className: 'link' }, label)),
        ),
      ),
      h(
        Container,
        null,
        h(Text, { style: noteStyle, className: 'note' }, `${t('common:beta.label')} ${t('common:beta.text')}`),
      ),
    ),
  );
}

const paragraph = (text: string) => h(Text, { style: textStyle }, text);

const row = ({ label, value }: { label: string; value: string }) =>
  h('tr', null, h('th', { style: labelStyle }, label), h('td', { dir: 'auto', style: valueStyle }, value));

const BLUE = '#123a6b';
const bodyStyle = {
  margin: 0,
  padding: '24px',
  backgroundColor: '#f4f7fa',
  color: '#16212e',
  fontFamily: 'system-ui, sans-serif',
};
const cardStyle = {
  maxWidth: '560px',
  padding: '24px',
  backgroundColor: '#ffffff',
  border: '1px solid #d5dee8',
  borderRadius: '8px',
};
const brandStyle = { fontSize: '20px', fontWeight: 700, color: BLUE };
const textStyle = { fontSize: '16px', lineHeight: '25px' };
const linkStyle = { color: BLUE, textDecorationLine: 'underline' };
const labelStyle = { padding: '4px 0', paddingInlineEnd: '16px', textAlign: 'start', verticalAlign: 'top' } as const;
const valueStyle = {
  padding: '4px 0',
  verticalAlign: 'top',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
const noteStyle = { fontSize: '15px', lineHeight: '23px', color: '#47566a' };
const buttonStyle = {
  margin: '8px 0',
  padding: '12px 20px',
  borderRadius: '8px',
  backgroundColor: BLUE,
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
};

/** For mail programs with a dark mode. The styles above are inline, because other programs need that. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.page, .page > table > tbody > tr > td { background-color: #10161d !important; color: #e6edf4 !important; }
.card { background-color: #18212b !important; border-color: #33414f !important; }
.link { color: #9cc4f5 !important; }
.button { background-color: #9cc4f5 !important; color: #10161d !important; }
.note { color: #a9b7c6 !important; }
}`;
