import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import configuration, { packagesOf } from '../.dependency-cruiser.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Every import that a rule of `.dependency-cruiser.mjs` forbids, as 'rule: file → file'. */
async function forbiddenImports(baseDir: string, folders: string[]): Promise<string[]> {
  const { options, forbidden } = configuration;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    options?.enhancedResolveOptions,
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
  );
}

it('no file imports what the architecture forbids', async () => {
  expect(await forbiddenImports(root, ['apps', 'packages', 'e2e', 'bench'])).toEqual([]);
});

describe.each(Object.entries(packagesOf))('%s', (workspace, targets) => {
  it('declares exactly the packages that it may import', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) =>
      name.startsWith('@skrin/'),
    );
    const allowed = targets.map((target) => `@skrin/${target.split('/')[0]}`);
    expect(declared.toSorted()).toEqual(allowed.toSorted());
  });
});

/** Files that may change rows of tables which others change too: by the rules of repositories, or whole tables. */
const changesRows = /repository\.ts$|-resource\.ts$|\/(personal-data|cases|seed-[\w-]+)\.ts$|\/import\//;

it('rows are changed by repositories, whole tables in files of their own, and a table of one use case there', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const tables = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/(\w+) = pgTable\(/g)].map(([, name]) => name)),
  );
  const statement = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|(?:insert into|update|delete from) \$\{(\w+)\}/g;
  const changes = sources.flatMap(({ file, text }) =>
    [...text.matchAll(statement)].flatMap(([, one, other]) => {
      const table = one ?? other;
      return tables.has(table) ? { file, table } : [];
    }),
  );
  const filesOf = (table?: string) => new Set(changes.filter((each) => each.table === table).map(({ file }) => file));
  const shared = changes.filter(({ file, table }) => {
    const others = [...filesOf(table)].filter((other) => other !== file && !/\/(personal-data|cases)\.ts$/.test(other));
    return !changesRows.test(file) && others.length > 0;
  });
  expect(shared).toEqual([]);
  expect(filesOf('orders')).toEqual(new Set(['apps/server/src/features/billing/orders/order-repository.ts']));
});

/** Tests the rules on a small tree of files that break them. */
describe('the rules', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  afterAll(() => rm(tree, { recursive: true }));

  const broken: [rule: string, from: string, to: string][] = [
    ['packages-of-packages-domain', 'packages/domain/src/a.ts', 'packages/vision/src/a.ts'],
    ['packages-of-apps-web', 'apps/web/app/routes/a.tsx', 'packages/vision/src/decode.ts'],
    ['packages-of-e2e', 'e2e/a.ts', 'apps/server/src/app.ts'],
    ['no-relative-path-out', 'packages/i18n/src/a.ts', 'packages/contract/src/a.ts'],
    ['web-cannot-match', 'apps/web/app/routes/b.tsx', 'packages/domain/src/programmes/skin/match.ts'],
    ['web-without-likelihoods', 'apps/web/app/routes/d.tsx', 'packages/domain/src/programmes/skin/likelihoods.ts'],
    ['web-without-likelihoods', 'apps/web/app/routes/e.tsx', 'packages/domain/src/programmes/skin/look-alikes.ts'],
    ['programmes-by-registers', 'packages/domain/src/care/a.ts', 'packages/domain/src/programmes/skin/match.ts'],
    ['programmes-apart', 'packages/domain/src/programmes/other/a.ts', 'packages/domain/src/programmes/skin/match.ts'],
    ['server-platform-lowest', 'apps/server/src/platform/a.ts', 'apps/server/src/features/one/index.ts'],
    ['server-features-below-app', 'apps/server/src/features/one/b.ts', 'apps/server/src/app.ts'],
    ['server-features-apart', 'apps/server/src/features/one/a.ts', 'apps/server/src/features/two/a.ts'],
    ['testing-for-tests', 'apps/server/src/c.ts', 'apps/server/soak/c.ts'],
    ['testing-for-tests', 'apps/web/app/shell/a.tsx', 'apps/web/app/testing/render.tsx'],
    ['web-kit-below', 'apps/web/app/kit/a.tsx', 'apps/web/app/features/three/a.tsx'],
    ['web-api-below', 'apps/web/app/api/a.ts', 'apps/web/app/session/a.ts'],
    ['web-routes-below', 'apps/web/app/routes/c.tsx', 'apps/web/app/root.tsx'],
    ['web-kit-knows-no-skin', 'apps/web/app/kit/b.tsx', 'packages/contract/src/screening/photos.ts'],
    ['web-kit-knows-no-skin', 'apps/web/app/theme/a.ts', 'packages/domain/src/programmes/skin/findings.ts'],
    ['web-illustrations-below', 'apps/web/app/illustrations/a.tsx', 'apps/web/app/features/three/c.tsx'],
    ['web-shell-knows-no-feature', 'apps/web/app/shell/b.tsx', 'apps/web/app/features/three/b.tsx'],
    ['web-addresses-lowest', 'apps/web/app/public-pages.ts', 'apps/web/app/i18n/a.ts'],
    ['web-features-apart', 'apps/web/app/features/one/a.ts', 'apps/web/app/features/two/a.ts'],
  ];

  it('find each what they forbid, type-only imports included', async () => {
    for (const [, from, to] of broken) {
      const specifier = path.relative(path.dirname(from), to);
      await put(from, `import type { A } from '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\n`);
      await put(to, 'export type A = string;\n');
    }
    await put(
      'apps/server/src/features/one/a-routes.ts',
      "import { rows } from './tables.ts';\nexport const a = rows;\n",
    );
    await put(
      'apps/server/src/features/one/b-routes.ts',
      "import type { rows } from './tables.ts';\nexport type A = typeof rows;\n",
    );
    await put('apps/server/src/features/one/tables.ts', 'export const rows = 1;\n');
    await put('bench/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
    await put('bench/b.ts', "import type { A } from './a.ts';\nexport type B = A;\n");
    const found = await forbiddenImports(tree, ['apps', 'packages', 'e2e', 'bench']);
    expect(found).toEqual(
      expect.arrayContaining([
        ...broken.map(([rule, from, to]) => `${rule}: ${from} → ${to}`),
        'server-routes-without-statements: apps/server/src/features/one/a-routes.ts → apps/server/src/features/one/tables.ts',
        'no-circles: bench/a.ts → bench/b.ts → bench/a.ts',
      ]),
    );
    expect(found.join()).not.toContain('b-routes.ts');
  });

  async function put(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  }
});
