import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may import whom; docs/architecture.md draws the same table. Entries with a slash allow that entry point only. */
const mayImport: Record<string, string[]> = {
  'packages/contract': [],
  'packages/domain': ['contract'],
  'packages/vision': ['contract'],
  'packages/i18n': ['contract'],
  'packages/content': ['contract'],
  'apps/server': ['contract', 'domain', 'vision', 'i18n', 'content'],
  'apps/web': ['contract', 'domain', 'i18n', 'content', 'vision/quality'],
  'apps/gateways': ['contract'],
  e2e: ['contract', 'i18n', 'vision'],
  bench: ['contract', 'vision'],
};

const root = path.resolve(import.meta.dirname, '..');
const importPattern = /(?:from|import|import\()\s*['"]([@\w./~:-]+)['"]/g;

const filesOf = (workspace: string): string[] =>
  globSync(`${workspace}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(path.basename(String(name))),
  });

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map((match) => match[1] as string);

const allowed = (specifier: string, targets: string[]): boolean =>
  targets.some((target) => specifier === `@skrin/${target}` || specifier.startsWith(`@skrin/${target}/`));

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Used by root-level test tooling from every workspace; declared once in the root package. */
const toolsOfTheRoot = ['vitest', 'fast-check', '@types/node'];

describe.each(Object.entries(mayImport))('%s', (workspace, targets) => {
  const manifest = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
  const declared = new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.devDependencies ?? {}),
  ]);
  const imports = filesOf(workspace).flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })));

  it('imports only the packages the architecture allows', () => {
    const own = `@skrin/${manifest.name.split('/')[1]}`;
    const strays = imports.filter(
      ({ specifier }) =>
        specifier.startsWith('@skrin/') &&
        specifier !== own &&
        !specifier.startsWith(`${own}/`) &&
        !allowed(specifier, targets),
    );
    expect(strays).toEqual([]);
  });

  it('reaches no other workspace by a relative path', () => {
    const strays = imports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = path.relative(root, path.resolve(root, path.dirname(file), specifier));
      return !target.startsWith(`${workspace}/`);
    });
    expect(strays).toEqual([]);
  });

  it('declares what it imports', () => {
    const strays = imports.filter(({ specifier }) => {
      if (specifier.startsWith('.') || specifier.startsWith('node:') || specifier.startsWith('virtual:')) return false;
      const name = packageOf(specifier);
      return name !== manifest.name && !declared.has(name) && !toolsOfTheRoot.includes(name);
    });
    expect(strays).toEqual([]);
  });
});

describe('server features', () => {
  it('reach each other only through an index', () => {
    const strays = filesOf('apps/server')
      .filter((file) => file.includes('/features/'))
      .flatMap((file) => {
        const feature = file.split('/features/')[1]?.split('/')[0];
        return importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => path.join(path.dirname(file), specifier))
          .filter((target) => target.includes('/features/'))
          .filter((target) => {
            const [other, ...rest] = target.split('/features/')[1]?.split('/') ?? [];
            return other !== feature && rest.join('/') !== 'index.ts';
          })
          .map((target) => ({ file, target }));
      });
    expect(strays).toEqual([]);
  });
});

describe('the web', () => {
  it('takes nothing from the domain that says what answers come to: that is paid for', () => {
    const sealed = ['match', 'combine', 'evidence', 'likelihoods'].map((name) => `@skrin/domain/screening/${name}`);
    const strays = filesOf('apps/web').flatMap((file) =>
      importsOf(file)
        .filter((specifier) => sealed.includes(specifier))
        .map((specifier) => ({ file, specifier })),
    );
    expect(strays).toEqual([]);
  });
});

describe('web features', () => {
  it('do not reach into each other', () => {
    const strays = filesOf('apps/web')
      .filter((file) => file.includes('/features/'))
      .flatMap((file) => {
        const feature = file.split('/features/')[1]?.split('/')[0];
        return importsOf(file)
          .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('~/'))
          .map((specifier) =>
            specifier.startsWith('~/')
              ? path.join('apps/web/app', specifier.slice(2))
              : path.join(path.dirname(file), specifier),
          )
          .filter((target) => target.includes('/features/'))
          .filter((target) => target.split('/features/')[1]?.split('/')[0] !== feature)
          .map((target) => ({ file, target }));
      });
    expect(strays).toEqual([]);
  });
});
