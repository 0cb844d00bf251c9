import type { ESTree, Plugin } from 'vite';

const schemas = ['params', 'query', 'headers', 'body', 'response', 'event'];

/**
 * Makes the contract as light as what the browser needs of it. Endpoints lose their schemas: the browser must know where
 * one is and whether it answers something, the server checks both directions, and types come from the whole definitions.
 * Everything else that is made by a call is marked as droppable, so that pages which need a constant leave out the
 * schemas beside it, and zod with them.
 */
export const leanContract = (): Plugin => ({
  name: 'skrin:lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\// },
    handler(code) {
      const parse = (text: string) => this.parse(text, { lang: 'ts' }).body;
      const bare = replace(code, parse(code).flatMap(constants).flatMap(schemasOf), () => '{}');
      const needed = replace(bare, unusedImports(bare, parse(bare)), () => '');
      const calls = parse(needed)
        .flatMap(constants)
        .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
      return replace(needed, calls, (call) => `/* @__PURE__ */ (() => ${call})()`);
    },
  },
});

/** What a statement of a module declares. */
function constants(statement: ESTree.Statement): ESTree.VariableDeclarator[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/** The schemas in `defineEndpoint({ … })`; `response: null` stays. */
function schemasOf({ init }: ESTree.VariableDeclarator): ESTree.Expression[] {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
  const [definition] = init.arguments;
  if (init.callee.name !== 'defineEndpoint' || definition?.type !== 'ObjectExpression') return [];
  return definition.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    schemas.includes(property.key.name) &&
    property.value.type !== 'Literal'
      ? [property.value]
      : [],
  );
}

/** Imports that nothing needs any more: each would tie its module to the pages that load this one. */
function unusedImports(code: string, body: ESTree.Program['body']): ESTree.ImportDeclaration[] {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const rest = replace(code, imports, () => '');
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(rest);
  return imports.filter(({ specifiers }) => !specifiers.some(({ local }) => isUsed(local.name)));
}

/** `nodes` in the order they stand in `code`. */
const replace = (code: string, nodes: readonly ESTree.Span[], instead: (text: string) => string): string =>
  nodes
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + instead(text.slice(start, end)) + text.slice(end), code);
