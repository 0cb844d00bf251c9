import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { themes } from './theme.ts';
import { textSizes } from './tokens.ts';

const app = path.resolve(import.meta.dirname, '..');
const components = globSync('{features,forms,kit,routes,settings,shell}/**/*.tsx', { cwd: app }).filter(
  (file) => !file.includes('.test.'),
);

/** Literal colours and text sizes. A size of 0 is allowed, because it hides text. */
const values = /'#[0-9a-f]{3,8}\b|\brgba?\(|\bfontSize: [^,}]*\d(?:px|r?em)\b|\bfontSize: \{[^}]*\d(?:px|r?em)\b/gi;

it('lets components name colours and sizes of text, never write them out', () => {
  expect(components.length).toBeGreaterThan(100);
  const written = components.flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(values)].map(([value]) => `${file}: ${value}`),
  );
  expect(written).toEqual([]);
});

it('knows the sizes of text by their names', () => {
  expect(themes().ltr.typography).toMatchObject(textSizes);
});
