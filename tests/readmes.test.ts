import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync(
  ['{README,CONTRIBUTING,SECURITY}.md', '{apps,packages}/*/README.md', '{bench,e2e,ml}/README.md'],
  { cwd: root },
);

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

it('docs/architecture.md names files that there are', () => {
  const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, stages = ''] = /^\| stage \| files \|\n(.*?)\n\n/ms.exec(architecture) ?? [];
  const named = [...stages.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
  const sources = globSync('{apps,packages}/*/{app,src}/**', { cwd: root }).map((file) =>
    file.replace(/\.tsx?$/, '').replace('/src/', '/'),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !sources.some((file) => `${file}/`.includes(`/${name}/`)))).toEqual([]);
});

it('docs/decisions/README.md lists each decision by number and title', () => {
  const folder = path.join(root, 'docs/decisions');
  const headings = globSync('[0-9]*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const number = file.slice(0, 3);
      const [heading = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n');
      expect(heading.startsWith(`# ${number} `), `${file} begins with its number`).toBe(true);
      return `| [${number}](${file}) | ${heading.slice(6)} |`;
    });
  const rows = readFileSync(path.join(folder, 'README.md'), 'utf8').match(/^\| \[\d+\].*?\|.*?\|/gm);
  expect(rows).toEqual(headings);
});
