import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const definition = path.join(import.meta.dirname, 'two-questions.ts');
const service = path.join(import.meta.dirname, 'two-questions-service.ts');
const views = path.join(import.meta.dirname, 'two-questions-views.tsx');

type Registers = Record<string, { from: string; tables: Record<string, string> }>;

/** What a programme adds to each register, as `docs/new-programme.md` says: the tables, each with its entry. */
const registers: Registers = {
  'packages/contract/src/programmes/registry.ts': { from: definition, tables: { definitions: 'programme' } },
  'packages/contract/src/programmes/questionnaires.ts': {
    from: definition,
    tables: { questionnaires: 'questionnaire', answersSchemas: 'answersSchema' },
  },
  'packages/contract/src/programmes/advice.ts': { from: definition, tables: { advice: 'advice' } },
  'packages/contract/src/programmes/analyses.ts': { from: definition, tables: { analysisShapes: 'analysis' } },
  'packages/domain/src/programmes/registry.ts': { from: definition, tables: { rules: 'rules' } },
  'apps/server/src/features/screening/programmes/registry.ts': {
    from: service,
    tables: { createProgrammes: 'createService()' },
  },
  ...shown({
    'registry.ts': { views: 'views' },
    'words.ts': { words: 'words' },
    'question-loaders.ts': { questionLoaders: 'loadQuestions' },
    'introductions.ts': { introductions: 'Introduction' },
    'product-bodies.tsx': { bodies: 'Product' },
  }),
};

/** The registers of the web. */
function shown(files: Record<string, Record<string, string>>): Registers {
  const folder = 'apps/web/app/features/screening/programmes';
  return Object.fromEntries(
    Object.entries(files).map(([file, tables]) => [`${folder}/${file}`, { from: views, tables }]),
  );
}

/** Adds the test programme to a register while it is loaded; another file, and a register on the disk, stays as it is. */
export function withTestProgramme(file: string, source: string): string {
  const register = registers[path.relative(root, file)];
  if (!register) return source;
  const added = Object.entries(register.tables).reduce(
    (code, [table, entry]) => addEntry(code, table, `two_questions: twoQuestions.${entry}`),
    source,
  );
  return `import * as twoQuestions from '${register.from}';\n${added}`;
}

/** Puts an entry at the end of the object that a table is, or returns. @throws Error if there is no such table */
function addEntry(code: string, table: string, entry: string): string {
  const [declared] = new RegExp(`const ${table}\\b.* (=|=>) [({]+`).exec(code) ?? [];
  if (declared === undefined) throw new Error(`no table ${table}`);
  const from = code.indexOf(declared) + declared.length - 1;
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return `${code.slice(0, at).trimEnd().replace(/,$/, '')}, ${entry} ${code.slice(at)}`;
  }
  throw new Error(`the table ${table} has no end`);
}

/** For Vitest and Vite: everything that they load has the test programme. */
export const testProgramme = (): Plugin => ({
  name: 'test-programme',
  enforce: 'pre',
  transform: (code, id) => {
    const changed = withTestProgramme(id, code);
    return changed === code ? undefined : changed;
  },
});
