import { languages } from '@skrin/contract/common';
import { expect, it } from 'vitest';
import { greetingFor } from './greeting.ts';

it.each([
  ['Ayu', 'Hello Ayu,'],
  ['Siti Nur', 'Hello Siti Nur,'],
  ['O’Brien', 'Hello O’Brien,'],
  ['St. John', 'Hello St. John,'],
  ['สมชาย', 'Hello สมชาย,'],
  ['  Ayu\u200b\n', 'Hello Ayu,'],
  ['', 'Hello,'],
  ['\u200b', 'Hello,'],
  [null, 'Hello,'],
  [undefined, 'Hello,'],
  ['win at evil.example', 'Hello,'],
  ['https://evil', 'Hello,'],
  ['a'.repeat(61), 'Hello,'],
])('greets %j as %j', (name, greeting) => expect(greetingFor('en', name)).toBe(greeting));

it.each(languages)('greets by name in %s', (language) => {
  expect(greetingFor(language, 'Ayu')).toContain('Ayu');
  expect(greetingFor(language)).not.toContain('Ayu');
});
