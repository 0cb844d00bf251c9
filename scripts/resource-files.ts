import { languages } from '@skrin/contract/languages';
import { resourceNames } from '@skrin/contract/resource-summaries';

/** A field that is written `name:kind`, or `name:kind?` where it may be empty. */
export interface NewField {
  name: string;
  kind: string;
  isOptional: boolean;
}

export interface NewResource {
  /** In camel case. */
  name: string;
  feature: string;
  /** Its rows, in English: `Notes`. The table and the path of the endpoints are named so. */
  plural: string;
  /** A name of `lucide-react`. */
  icon: string;
  fields: readonly NewField[];
  filters: readonly string[];
  /** Whether its fields may say something about people: `docs/privacy.md` then has to say what. */
  isPersonal: boolean;
}

/** How each kind begins. Of kinds that refer to other rows the column has to be written by hand. */
const optionsOfKind: Record<string, string> = {
  text: 'max: 120',
  longText: 'max: 2_000',
  richText: 'max: 10_000',
  number: 'min: 0',
  money: "currencies: ['IDR']",
  date: '',
  dateRange: '',
  dateTime: '',
  tags: 'max: 10',
  boolean: 'initial: false',
  address: '',
};
const sortableKinds = ['text', 'number', 'date', 'dateTime'];

/** @throws when the kind is not one that a table of columns by convention can have */
export function readField(written: string): NewField {
  const [, name, kind = '', optional] = /^([a-z]\w*):(\w+)(\?)?$/.exec(written) ?? [];
  if (!name || !(kind in optionsOfKind))
    throw new Error(`${written}: write name:kind or name:kind?, of ${Object.keys(optionsOfKind).join(', ')}`);
  return { name, kind, isOptional: optional !== undefined };
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const snake = (name: string) => kebab(name).replaceAll('-', '_');
/** `dueDate` as `Due date`. */
const worded = (name: string) => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const quoted = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/**
 * The files of a new resource, new ones and changed ones, by their paths from the root. They are not formatted, and
 * imports are not sorted. Texts are English in every language: the tests of the catalogues name each until it is translated.
 * @param read the text of a file
 */
export function filesOf(resource: NewResource, read: (file: string) => string): Map<string, string> {
  const { name, feature, plural, icon, fields, isPersonal } = resource;
  const [file, path] = [kebab(name), plural.toLowerCase().replaceAll(' ', '-')];
  const [table, tableName] = [
    path.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    path.replaceAll('-', '_'),
  ];
  const definition = `${name}Resource`;
  const defined = `@skrin/contract/${feature}/${file}.resource`;
  if (resourceNames.some((known) => known === name)) throw new Error(`there is a resource ${name}`);
  const files = new Map<string, string>();
  const change = (where: string, edit: (text: string) => string) =>
    files.set(where, edit(files.get(where) ?? read(where)));

  files.set(`packages/contract/src/${feature}/${file}.resource.ts`, definitionOf(resource, path));
  change('packages/contract/src/resource-summaries.ts', (text) =>
    beforeLast(
      text,
      '} as const satisfies',
      `  ${name}: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/${file}', icon: '${icon}' },\n`,
    ),
  );
  change('packages/contract/src/resources.ts', (text) =>
    withImport(
      beforeLast(text, '} as const satisfies', `  ${name}: ${definition},\n`),
      [definition],
      `./${feature}/${file}.resource.ts`,
    ),
  );

  const server = `apps/server/src/features/${feature}`;
  const engine = '../../platform/resource';
  change(`${server}/tables.ts`, (text) => {
    const declared = `${text}\nexport const ${table} = pgTable('${tableName}', resourceColumns(${definition}), (table) =>
      resourceIndexes(${definition}, table, { table: '${tableName}' }));\n`;
    const engineColumns = withImport(declared, ['resourceColumns', 'resourceIndexes'], `${engine}/columns.ts`);
    return withImport(withImport(engineColumns, ['pgTable'], 'drizzle-orm/pg-core'), [definition], defined);
  });
  change(`${server}/routes.ts`, (text) => {
    const [opening, context] =
      /export function \w+\(app: FastifyInstance, (\w+)[^{]*(?:\{[^}]*\}[^{]*)?\{\n/.exec(text) ?? [];
    if (!opening || !context)
      throw new Error(`${server}/routes.ts: no function that registers routes begins as others do`);
    const database = context === 'database' ? 'database' : `database: ${context}.database`;
    const served = `serveResource(app, { resource: ${definition}, table: ${table}, policy: staffPolicy('${name}'), ${database} });\n`;
    const withTable = withImport(
      text.replace(opening, () => opening + served),
      [table],
      './tables.ts',
    );
    const withPolicy = withImport(withTable, ['staffPolicy'], `${engine}/staff-policy.ts`);
    return withImport(withImport(withPolicy, ['serveResource'], `${engine}/serve-resource.ts`), [definition], defined);
  });
  files.set(`apps/web/app/features/${feature}/${file}-screen.tsx`, screenOf(resource, defined));

  const label = worded(name);
  const texts = {
    plural,
    fields: Object.fromEntries(fields.map((field) => [field.name, worded(field.name)])),
    sections: { [name]: label },
  };
  const titles = {
    List: plural,
    New: `New ${label.toLowerCase()}`,
    Details: label,
    Edit: `Edit ${label.toLowerCase()}`,
  };
  const pages = Object.entries(titles).map(([view, title]) => [`${name}${view}`, { title }]);
  for (const language of languages) {
    const catalogue = (namespace: string) => `packages/i18n/locales/${language}/${namespace}.json`;
    change(catalogue('resources'), (text) => withTexts(text, { [name]: texts }));
    change(catalogue('pages'), (text) => withTexts(text, Object.fromEntries(pages)));
  }

  const searchText = searchedIn(resource).length > 0 ? ['search_text'] : [];
  const said = isPersonal ? [] : [...fields.map((field) => snake(field.name)), ...searchText];
  const columns = ['id', 'version', 'created_at', ...said].map((column) => `\`${column}\``).join(', ');
  change('docs/privacy.md', (text) =>
    beforeLast(text, '### The cookie', `### \`${tableName}\`\n\nNot personal: ${columns}\n\n`),
  );
  return files;
}

const sortableIn = ({ fields }: NewResource) =>
  fields.filter(({ kind }) => sortableKinds.includes(kind)).map(({ name }) => name);
const searchedIn = ({ fields }: NewResource) => fields.filter(({ kind }) => kind === 'text').map(({ name }) => name);

function definitionOf(resource: NewResource, path: string): string {
  const { name, feature, plural, fields, filters } = resource;
  const written = fields.map(({ name, kind, isOptional }) => {
    const options = [optionsOfKind[kind], isOptional && 'optional: true'].filter(Boolean).join(', ');
    return `${name}: ${kind}({ ${options} }),`;
  });
  const kinds = [...new Set(fields.map(({ kind }) => kind))];
  return `import { ${kinds.join(', ')} } from '../resource/field.ts';
import { defineResource } from '../resource/resource.ts';

/** ${plural} of the staff. */
export const ${name}Resource = defineResource('${name}', {
  path: '${path}',
  feature: '${feature}',
  fields: {
    ${written.join('\n    ')}
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: { sort: '-createdAt', sortable: ${quoted(['createdAt', ...sortableIn(resource)])}, filters: ${quoted(filters)}, search: ${quoted(searchedIn(resource))} },
  title: '${fields[0]?.name}',
});
`;
}

function screenOf({ name, plural, icon, fields, filters }: NewResource, defined: string): string {
  const names = fields.map((field) => field.name);
  return `import { ${name}Resource } from '${defined}';
import { ${icon} } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';

/** ${plural}, as staff sees them. */
export const ${name}Screen = defineScreen(${name}Resource, {
  icon: ${icon},
  columns: ${quoted([...names, 'createdAt'])},
  filters: ${quoted(filters)},
  form: [{ key: '${name}', fields: ${quoted(names)} }],
  detail: [{ key: '${name}', fields: ${quoted([...names, 'createdAt'])} }],
});
`;
}

/** Inserts a text before the last place where the mark stands. */
function beforeLast(text: string, mark: string, inserted: string): string {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new Error(`no ${mark}`);
  return text.slice(0, at) + inserted + text.slice(at);
}

/** Imports what is not imported yet; formatting joins imports of the same file. */
function withImport(text: string, names: readonly string[], source: string): string {
  const imports = text.slice(0, text.lastIndexOf(" from '"));
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(imports));
  return missing.length > 0 ? `import { ${missing.join(', ')} } from '${source}';\n${text}` : text;
}

const withTexts = (json: string, added: object): string =>
  `${JSON.stringify({ ...JSON.parse(json), ...added }, null, 2)}\n`;
