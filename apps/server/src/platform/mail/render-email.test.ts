import { languages } from '@skrin/contract/common';
import { languageInfo } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const email = {
  language: 'en',
  subject: 'Hello <you>',
  paragraphs: ['First', 'Second & last'],
  details: [{ label: 'Message', value: '<script>alert("x")</script>\nline two' }],
  action: { label: 'Confirm', url: 'https://skrin.example/a?b=1&c=2' },
  closing: ['Bye'],
  links: [{ label: 'Leave', url: 'https://skrin.example/leave' }],
  home: 'https://skrin.example',
} as const;

describe('renderEmail', () => {
  it('says the same in plain text and in HTML', async () => {
    const { text, html } = await renderEmail(email);
    for (const part of ['First', 'line two', 'https://skrin.example/leave', 'Bye', 'Confirm', 'not a diagnosis']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('https://skrin.example/a?b=1&c=2');
  });

  it('shows what people wrote as text, in its own direction', async () => {
    const { html } = await renderEmail(email);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('<td dir="auto"');
    expect(html).toContain('href="https://skrin.example/a?b=1&amp;c=2"');
  });

  it.each(languages)('names its language and direction: %s', async (language) => {
    const { html, text } = await renderEmail({ ...email, language });
    const { direction, htmlLang } = languageInfo[language];
    expect(html).toContain(`<html dir="${direction}" lang="${htmlLang}">`);
    expect(text).toContain(translator(language)('common:beta.label'));
  });
});
