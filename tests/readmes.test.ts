import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync(['README.md', '{apps,packages}/*/README.md', '{bench,e2e,ml}/README.md'], { cwd: root });

/** A package name without a subpath is a specifier only in quotes; elsewhere it names the package itself. */
const specifiersIn = (text: string): string[] => text.match(/(?<=')@skrin\/[^']+(?=')|@skrin\/[\w-]+\/[\w/-]+/g) ?? [];

function isResolved(specifier: string): boolean {
  try {
    createRequire(path.join(root, 'package.json')).resolve(specifier);
    return true;
  } catch {
    return false;
  }
}

it.each(files)('%s names modules that there are', (file) => {
  const specifiers = specifiersIn(readFileSync(path.join(root, file), 'utf8'));
  expect(specifiers.filter((specifier) => !isResolved(specifier))).toEqual([]);
});
