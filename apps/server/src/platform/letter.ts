import type { Language } from '@skrin/contract/common';
import { languageInfo } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Message } from './mail/transport.ts';

export interface Letter {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** What people wrote: shown as it is, in its own direction. */
  details?: readonly { label: string; value: string }[];
  /** What the letter asks for. */
  action?: { label: string; url: string };
  /** After the action. */
  closing?: readonly string[];
  links?: readonly { label: string; url: string }[];
  /** Address of the product. */
  home: string;
}

/** A mail in plain text and in HTML that says the same, from right to left where the language is. */
export function composeLetter(letter: Letter): Pick<Message, 'subject' | 'text'> & { html: string } {
  const t = translator(letter.language);
  const beta = `${t('common:beta.label')} ${t('common:beta.text')}`;
  return { subject: letter.subject, text: toText(letter, beta), html: toHtml(letter, beta) };
}

function toText({ paragraphs, details = [], action, closing = [], links = [], home }: Letter, beta: string): string {
  return [
    ...paragraphs,
    ...details.map(({ label, value }) => `${label}: ${value}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `-- \nSkrin · ${home}\n${beta}`,
  ].join('\n\n');
}

function toHtml(letter: Letter, beta: string): string {
  const { language, subject, paragraphs, details = [], action, closing = [], links = [], home } = letter;
  const { direction, htmlLang } = languageInfo[language];
  const body = [
    ...paragraphs.map(paragraph),
    details.length > 0 ? `<table style="border-collapse:collapse">${details.map(row).join('')}</table>` : '',
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`
      : '',
    ...closing.map(paragraph),
    ...links.map(
      ({ label, url }) => `<p><a href="${escapeHtml(url)}" style="color:${BLUE}">${escapeHtml(label)}</a></p>`,
    ),
  ].join('');
  return `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body dir="${direction}" style="margin:0;padding:24px;background:#f4f7fa;color:#16212e;font:16px/1.55 system-ui,sans-serif;text-align:start"><div style="max-width:560px;margin:auto;padding:24px;background:#fff;border:1px solid #d5dee8;border-radius:8px"><p style="margin:0 0 16px;font-size:20px;font-weight:700"><a href="${escapeHtml(home)}" style="color:${BLUE};text-decoration:none">Skrin</a></p>${body}</div><p style="max-width:560px;margin:16px auto 0;font-size:15px;color:#47566a">${escapeHtml(beta)}</p></body></html>`;
}

const BLUE = '#123a6b';
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:8px;background:${BLUE};color:#fff;font-weight:600;text-decoration:none`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const row = ({ label, value }: { label: string; value: string }) =>
  `<tr><th style="padding:4px 0;padding-inline-end:16px;text-align:start;vertical-align:top">${escapeHtml(label)}</th><td dir="auto" style="padding:4px 0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
