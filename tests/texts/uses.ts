import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** A call of `t`, with one of the keys that are written there. */
export interface Call {
  file: string;
  /** The key as the call writes it, with `*` for parts that are known at run time only. */
  written: string;
  /** Matches `namespace:key`. */
  matches: RegExp;
  /** Names of the parameters that it passes; undefined when the source does not tell. */
  passed: string[] | undefined;
}

/** A string or template that may name texts. */
export interface Mention {
  /** Matches `namespace:key`. */
  matches: RegExp;
  /** The key as written, without its namespace; undefined where it names several or is known at run time only. */
  key: string | undefined;
}

interface Source {
  file: string;
  text: string;
}

/** The product's own code, without its tests. */
export const sources = (): Source[] =>
  globSync(['apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The calls of `t` in a source, and what its strings and templates may name. */
export function usesIn({ file, text }: Source): { calls: Call[]; mentions: Mention[] } {
  const { strings, translations, hooks } = read(file, text);
  const namespaces = hooks.length > 0 ? hooks.flatMap(namespacesOf) : ['\\w+'];
  const calls = translations.flatMap((call): Call[] => {
    const [key, options] = call.arguments;
    const passed = parametersIn(options);
    // The first namespace of the nearest hook before the call.
    const hook = hooks.findLast(({ start }) => start < call.start);
    const ofCall = hook ? namespacesOf(hook).slice(0, 1) : ['\\w+'];
    return keysOf(key).map((pattern) => ({
      file,
      written: pattern.replaceAll('\0', '*'),
      matches: matcher(pattern, ofCall, passed?.includes('returnObjects')),
      passed,
    }));
  });
  const mentions = strings.filter(isKeyLike).map((pattern) => ({
    matches: matcher(pattern, namespaces),
    key: pattern.includes('\0') ? undefined : pattern.slice(pattern.indexOf(':') + 1),
  }));
  return { calls, mentions: [...mentions, ...calls.map(({ matches }) => ({ matches, key: undefined }))] };
}

function read(file: string, text: string) {
  const strings: string[] = [];
  const translations: ESTree.CallExpression[] = [];
  const hooks: ESTree.CallExpression[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value);
    },
    TemplateLiteral: (node) => {
      strings.push(...keysOf(node));
    },
    CallExpression: (call) => {
      const name = nameOf(call.callee);
      if (name === 't' || name === 'translate') translations.push(call);
      if (name === 'useTranslation' || name === 'useOrderTexts') hooks.push(call);
    },
  }).visit(parseSync(file, text).program);
  return { strings, translations, hooks };
}

const nameOf = (callee: ESTree.Node): string | undefined => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
};

/** The keys that an expression can evaluate to, with `\0` for parts that are known at run time only. */
function keysOf(node: ESTree.Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value].filter(isKeyLike) : [];
  if (node?.type === 'TemplateLiteral')
    return [node.quasis.map(({ value }) => value.cooked).join('\0')].filter(isKeyLike);
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(keysOf);
  if (node?.type === 'LogicalExpression') return [node.left, node.right].flatMap(keysOf);
  return node?.type === 'TSAsExpression' ? keysOf(node.expression) : [];
}

const isKeyLike = (pattern: string) => /^[\w\0:.-]+$/.test(pattern) && /[a-z]{2}/i.test(pattern);

/** Names in an options object; undefined when it has a spread or is not an object literal. */
function parametersIn(options: ESTree.Node | undefined): string[] | undefined {
  if (options === undefined || options.type === 'Literal' || options.type === 'TemplateLiteral') return [];
  if (options.type !== 'ObjectExpression') return undefined;
  const names = options.properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : undefined));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Namespaces that a hook asks for. */
function namespacesOf({ callee, arguments: [asked] }: ESTree.CallExpression): string[] {
  if (nameOf(callee) === 'useOrderTexts') return ['billing', 'consultationOrders', 'shopOrder'];
  if (asked === undefined) return ['common'];
  return asked.type === 'ArrayExpression' ? asked.elements.flatMap((name) => keysOf(name ?? undefined)) : keysOf(asked);
}

/** The plural suffix that i18next adds to a key. */
export const ofCounts = /_(?:zero|one|two|few|many|other)/;

function matcher(pattern: string, namespaces: readonly string[], wholeObject = false): RegExp {
  const [namespace, key] = pattern.includes(':') ? pattern.split(':') : [undefined, pattern];
  const source = (part = '') =>
    part
      .split('\0')
      .map((piece) => piece.replaceAll('.', '\\.'))
      .join('[\\w -]+');
  const before = namespace === undefined ? `(?:${namespaces.join('|')})` : source(namespace);
  return new RegExp(`^${before}:${source(key)}(?:${ofCounts.source})?${wholeObject ? '(?:\\..+)?' : ''}$`);
}
