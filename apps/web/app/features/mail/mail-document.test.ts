import { expect, it } from 'vitest';
import { mailDocument, mailSandbox } from './mail-document.ts';

it('lets a frame run nothing, send nothing and be of no origin of ours', () => {
  expect(mailSandbox.split(' ').toSorted()).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
});

it('forbids to load anything before the mail says a word', () => {
  const page = mailDocument('</head><img src="https://tracker.example/a.png">');
  const [before = ''] = page.split('https://tracker.example');
  expect(before).toContain("default-src 'none'");
  expect(before).not.toMatch(/https?:|img-src [^;]*\*/);
});
