import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsAt, type Literal, literalsOf } from './literals.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A literal that may name a text. */
export interface Mention {
  file: string;
  /** Matches `namespace:key`. */
  matches: RegExp;
}

/** A call of `t`. */
export interface Call extends Mention {
  /** What the call says for the key. */
  written: string;
  /** Parameters it passes; undefined when the source does not tell. */
  passed: string[] | undefined;
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

/** Every literal that is written like a key. */
export function mentionsIn({ file, text }: Source): Mention[] {
  const namespaces = namespacesIn(text);
  return literalsOf(text)
    .filter(({ pattern }) => isKeyLike(pattern))
    .map(({ pattern, end }) => {
      const wholeObject = /^[^;]{0,60}returnObjects/.test(text.slice(end));
      return { file, matches: matcher(pattern, namespaces, wholeObject) };
    });
}

/** Every call of `t` whose key is written where it is called. */
export function callsIn({ file, text }: Source): Call[] {
  return [...text.matchAll(/(?<![\w$])(?:t|translate)\(/g)].flatMap(({ 0: opening, index }) => {
    const [key = '', options] = argumentsAt(text, index + opening.length - 1);
    // The part before `?` in `wanted === 'x' ? 'key' : 'other'` names no key.
    const choices = /^['"`]/.test(key) ? key : key.slice(key.search(/[^?]\?[^?.]/) + 1);
    const namespaces = namespacesBefore(text, index);
    return outermost(literalsOf(choices))
      .filter(({ pattern }) => isKeyLike(pattern))
      .map(({ pattern }) => ({
        file,
        written: pattern.replaceAll('\0', '*'),
        matches: matcher(pattern, namespaces, /returnObjects/.test(options ?? '')),
        passed: parametersIn(options),
      }));
  });
}

/** Without what stands within a template. */
const outermost = (literals: Literal[]) =>
  literals.filter(({ start }) => !literals.some((other) => other.start < start && start < other.end));

const isKeyLike = (pattern: string) => /^[\w\0:.-]+$/.test(pattern) && /[a-z]{2}/i.test(pattern);

function matcher(pattern: string, namespaces: readonly string[], wholeObject: boolean): RegExp {
  const [namespace, key] = pattern.includes(':') ? pattern.split(':') : [undefined, pattern];
  const source = (part = '') =>
    part
      .split('\0')
      .map((piece) => piece.replaceAll('.', '\\.'))
      .join('[\\w -]+');
  const before = namespace === undefined ? `(?:${namespaces.join('|')})` : source(namespace);
  return new RegExp(
    `^${before}:${source(key)}(?:_(?:zero|one|two|few|many|other))?${wholeObject ? '(?:\\..+)?' : ''}$`,
  );
}

const hooks = /useTranslation\(([^)]*)\)/g;
const namesIn = (written: string) => [...written.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
const ofHook = (written: string) => (written.trim() === '' ? ['common'] : namesIn(written));

/** Namespaces a file asks for; a file that asks for none may hold keys for another that does. */
function namespacesIn(text: string): string[] {
  const asked = [...text.matchAll(hooks)].flatMap(([, written = '']) => ofHook(written));
  return asked.length > 0 ? asked : ['\\w+'];
}

/** The first namespace of the hook that a call stands under. */
function namespacesBefore(text: string, index: number): string[] {
  const [, written] = [...text.slice(0, index).matchAll(hooks)].at(-1) ?? [];
  return written === undefined ? ['\\w+'] : ofHook(written).slice(0, 1);
}

/** Names in an options object; undefined when it is spread or made elsewhere. */
function parametersIn(options: string | undefined): string[] | undefined {
  if (options === undefined || /^['"`]/.test(options)) return [];
  if (!options.startsWith('{')) return undefined;
  const entries = argumentsAt(options, 0);
  if (entries.some((entry) => entry.startsWith('...'))) return undefined;
  return entries.map((entry) => /^\w+/.exec(entry)?.[0] ?? '');
}
