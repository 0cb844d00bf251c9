import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { programmeIds } from '@skrin/contract/programmes/registry';
import { expect, it } from 'vitest';
import { withTestProgramme } from './register.ts';

const register = path.resolve(import.meta.dirname, '../../packages/contract/src/programmes/registry.ts');

it('puts the programme at the end of a register, after those that are there', () => {
  expect(programmeIds.at(-1)).toBe('two_questions');
  expect(withTestProgramme(register, 'const definitions = {\n  one: {},\n  two,\n} satisfies Definitions;')).toContain(
    'const definitions = {\n  one: {},\n  two, two_questions: twoQuestions.programme } satisfies Definitions;',
  );
});

it('leaves other files as they are, and says where a register has no such table', () => {
  expect(withTestProgramme(import.meta.filename, 'const definitions = {};')).toBe('const definitions = {};');
  expect(() => withTestProgramme(register, 'const others = {};')).toThrow('no table definitions');
});

it('does the same in a process of Node', () => {
  const print = "import('@skrin/domain/programmes/registry').then((it) => console.log(it.concludedProgrammes.join()))";
  const preload = path.join(import.meta.dirname, 'preload.ts');
  const printed = execFileSync(process.execPath, ['--import', preload, '--eval', print], { encoding: 'utf8' });
  expect(printed.trim().split(',')).toContain('two_questions');
});
