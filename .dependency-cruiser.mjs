/**
 * Who may import whom, type-only imports included; docs/architecture.md draws the same and says why.
 * `tests/architecture.test.ts` runs it with every `npm test`; `npx depcruise apps packages e2e bench` alone.
 */

/** Packages that a workspace may import. An entry with a slash allows that folder only. */
export const packagesOf = {
  'packages/contract': [],
  'packages/domain': ['contract'],
  'packages/vision': ['contract', 'domain'],
  'packages/i18n': ['contract'],
  'packages/content': ['contract'],
  'apps/server': ['contract', 'domain', 'vision', 'i18n', 'content'],
  'apps/web': ['contract', 'domain', 'i18n', 'content', 'vision/src/quality'],
  'apps/gateways': ['contract'],
  'apps/providers': ['contract'],
  e2e: ['contract', 'i18n'],
  bench: ['contract', 'vision'],
};

const anyWorkspace = '^(apps|packages|e2e|bench)/';
const test = '\\.test\\.tsx?$|/testing(/|\\.tsx?$)';

const packageTable = Object.entries(packagesOf).map(([workspace, targets]) => ({
  name: `packages-of-${workspace.replace('/', '-')}`,
  comment: 'Only what the table of packages allows; nobody imports apps/*.',
  severity: 'error',
  from: { path: `^${workspace}/` },
  to: { path: anyWorkspace, pathNot: [`^${workspace}/`, ...targets.map((target) => `^packages/${target}/`)] },
}));

const workspaces = [
  ...packageTable,
  {
    name: 'no-relative-path-out',
    comment: 'Another workspace is imported by its name, never by a relative path.',
    severity: 'error',
    from: { path: '^((?:apps|packages)/[^/]+|e2e|bench)/' },
    to: { path: anyWorkspace, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'declared-packages',
    comment: "Declare in the workspace's package.json what it imports; tools of all tests are declared at the root.",
    severity: 'error',
    from: { path: anyWorkspace },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      pathNot: '^node_modules/(vitest|fast-check|ical.js|@types/node)/',
    },
  },
  {
    name: 'resolvable',
    comment: 'The file does not exist, or the package does not export it; one of types alone has no file to find.',
    severity: 'error',
    from: {},
    to: {
      couldNotResolve: true,
      pathNot: ['^virtual:', '/\\+types/', '^@medplum/fhirtypes$', '^(geojson|topojson-specification)$'],
    },
  },
  {
    name: 'no-circles',
    comment: 'Files that import each other can only be understood together.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

/** What is the first programme's own, outside its folders: a list of the places, each with the reason. */
export const ofFirstProgramme = [
  // The network reads skin and nothing else; its figures are shown on a page of their own.
  '^packages/vision/',
  '^apps/web/app/features/technology/',
  // The model report is an endpoint of skin; endpoints are listed in one file.
  '^packages/contract/src/endpoints\\.ts$',
  // Drawings of skin, and the pages that show them: the landing page, articles about conditions, the sample.
  '^apps/web/app/(illustrations|features/home)/',
  '^apps/web/app/features/content/(pictures|popular-names|related|use-search-articles)\\.ts$',
  '^apps/web/(gallery|vite)/',
  // A subject of articles can be called as a programme is.
  '^packages/contract/src/content/articles\\.ts$',
  // A drawing is called so.
  '^apps/web/app/features/support/coming-soon/',
  // What drives the product from outside answers the questions of some programme.
  '^(e2e|bench|tests)/',
  '^apps/server/(fuzz|soak)/',
  '^packages/domain/test/',
];

const programmes = [
  {
    name: 'programmes-by-registers',
    comment:
      'What a programme is made of is known to itself and to the registers beside its folders; others ask those.',
    severity: 'error',
    from: { path: anyWorkspace, pathNot: ['/programmes/', test, ...ofFirstProgramme] },
    to: { path: '/programmes/[^/]+/' },
  },
  {
    name: 'programmes-apart',
    comment: 'A programme knows no other.',
    severity: 'error',
    from: { path: '/programmes/([^/]+)/' },
    to: { path: '/programmes/[^/]+/', pathNot: '/programmes/$1/' },
  },
];

const products = [
  {
    name: 'testing-for-tests',
    comment: 'What helps tests is no part of the product.',
    severity: 'error',
    from: { path: '^apps/(web/app|server/src)/', pathNot: test },
    to: { path: [test, '^apps/server/(fuzz|soak)/'] },
  },
  {
    name: 'vision-knows-no-answers',
    comment: 'What photo and answers come to is the domain: of vision only the evaluation asks it, to measure it.',
    severity: 'error',
    from: { path: '^packages/vision/', pathNot: '^packages/vision/evaluation/' },
    to: { path: '^packages/domain/' },
  },
  {
    name: 'quality-runs-in-browsers',
    comment:
      'vision/quality measures pixels for browser and server: no sharp and no ONNX Runtime, not even indirectly.',
    severity: 'error',
    from: { path: '^packages/vision/src/quality/', pathNot: test },
    to: { path: '^node_modules/(sharp|onnxruntime-node|piscina)/', reachable: true },
  },
  {
    name: 'web-cannot-match',
    comment: 'What the answers come to is paid for: the browser does not work it out.',
    severity: 'error',
    from: { path: '^apps/web/app/' },
    to: {
      path: '^packages/domain/src/programmes/skin/(match|combine|evidence|likelihoods|look-alikes|groups-that-fit)\\.ts$',
    },
  },
  {
    name: 'web-without-likelihoods',
    comment: 'Nor does it get the numbers for it, not even indirectly.',
    severity: 'error',
    from: { path: '^apps/web/app/', pathNot: test },
    to: { path: '^packages/domain/src/programmes/skin/(likelihoods|look-alikes)\\.ts$', reachable: true },
  },
];

const server = [
  {
    name: 'server-platform-lowest',
    comment: 'The platform is what every feature stands on; app.ts composes the two.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: test },
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
  },
  {
    name: 'server-features-below-app',
    comment: 'Features do not know what composes them.',
    severity: 'error',
    from: { path: '^apps/server/src/features/', pathNot: test },
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(platform|features)/' },
  },
  {
    name: 'server-features-apart',
    comment: 'A feature of the server is used through its index.ts; app.ts composes them.',
    severity: 'error',
    from: { path: '^apps/server/src/features/([^/]+)/' },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'server-routes-without-statements',
    comment: 'Routes ask use cases and repositories; they name tables in types alone.',
    severity: 'error',
    from: { path: '^apps/server/src/features/.*/([^/]+-routes?|routes|index)\\.ts$' },
    to: { path: '/tables\\.ts$', dependencyTypesNot: ['type-only'] },
  },
];

/** Folders of `apps/web/app`, the lowest first: each may import those before it. Other files there may import all. */
const webLayers = [
  'browser',
  'i18n',
  'theme',
  'api',
  'session',
  'live',
  'kit',
  'forms',
  'resource',
  'illustrations',
  'features',
  'shell',
  'routes',
];

/** Layers below the drawings of skin: they would be the same in an app about something else. */
const neutral = webLayers.slice(0, webLayers.indexOf('illustrations')).join('|');

/** Files beside the folders that every layer may import: where pages are, and their icons. */
const addresses = '^apps/web/app/(pages|public-pages|navigation-icons)\\.ts$';

const web = [
  ...webLayers.map((layer, at) => ({
    name: `web-${layer}-below`,
    comment: `The web's layers, the lowest first: ${webLayers.join(', ')}.`,
    severity: 'error',
    from: { path: `^apps/web/app/${layer}/`, pathNot: test },
    to: {
      path: '^apps/web/app/',
      pathNot: [...webLayers.slice(0, at + 1).map((below) => `^apps/web/app/${below}/`), addresses],
    },
  })),
  {
    name: 'web-kit-knows-no-skin',
    comment:
      'What pages share is handed what it takes from screening: by `illustrations`, or by the feature that uses it.',
    severity: 'error',
    from: { path: `^apps/web/app/(${neutral})/`, pathNot: test },
    to: { path: '^packages/(contract|domain)/src/(screening|programmes)/' },
  },
  {
    name: 'web-shell-knows-no-feature',
    comment: 'The frame of all pages is handed what features add to it; `routes/layout.tsx` composes the two.',
    severity: 'error',
    from: { path: '^apps/web/app/shell/', pathNot: test },
    to: { path: '^apps/web/app/features/' },
  },
  {
    name: 'web-addresses-lowest',
    comment: 'Where pages are is known to every layer, so it knows none.',
    severity: 'error',
    from: { path: addresses },
    to: { path: '^apps/web/app/', pathNot: addresses },
  },
  {
    name: 'web-features-apart',
    comment: 'Features of the web do not know each other; routes compose them.',
    severity: 'error',
    from: { path: '^apps/web/app/features/([^/]+)/' },
    to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...workspaces, ...programmes, ...products, ...server, ...web],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/\\.react-router/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
