import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { examples } from './examples.ts';

it('shows every component of kit, forms and illustrations', () => {
  const files = globSync('{kit,forms,illustrations}/**/*.tsx', { cwd: path.resolve(import.meta.dirname, '../app') })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.tsx$/, ''));
  expect(files.length).toBeGreaterThan(40);
  expect(Object.keys(examples).toSorted()).toEqual(files.toSorted());
});
