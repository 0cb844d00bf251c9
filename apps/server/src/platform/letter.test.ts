import { describe, expect, it } from 'vitest';
import { composeLetter } from './letter.ts';

const letter = {
  language: 'en',
  subject: 'Hello <you>',
  paragraphs: ['First', 'Second & last'],
  details: [{ label: 'Message', value: '<script>alert("x")</script>\nline two' }],
  action: { label: 'Confirm', url: 'https://skrin.example/a?b=1&c=2' },
  closing: ['Bye'],
  links: [{ label: 'Leave', url: 'https://skrin.example/leave' }],
  home: 'https://skrin.example',
} as const;

describe('composeLetter', () => {
  it('says the same in plain text and in HTML', () => {
    const { text, html } = composeLetter(letter);
    for (const part of ['First', 'line two', 'https://skrin.example/leave', 'Bye', 'Confirm', 'not a diagnosis']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('https://skrin.example/a?b=1&c=2');
  });

  it('shows what people wrote as text, in its own direction', () => {
    const { html } = composeLetter(letter);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('<td dir="auto"');
    expect(html).toContain('href="https://skrin.example/a?b=1&amp;c=2"');
  });

  it('names its language and direction', () => {
    expect(composeLetter({ ...letter, language: 'id' }).html).toContain('<html lang="id" dir="ltr">');
  });
});
