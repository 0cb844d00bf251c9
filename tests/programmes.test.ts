import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { programmeIds } from '@skrin/contract/programmes/registry';
import { expect, it } from 'vitest';
import { ofFirstProgramme } from '../.dependency-cruiser.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Programmes with a folder count too, before they are registered. */
const folders = globSync('packages/contract/src/programmes/*/', { cwd: root }).map((folder) => path.basename(folder));
const names = new Set([...programmeIds, ...folders]);

const mayName = [/\/programmes\//, /\.test\.tsx?$/, /\/testing\//].concat(
  ofFirstProgramme.map((place) => new RegExp(place)),
);

it('nothing outside programmes and their registers calls one by its name', () => {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (file) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(file),
  }).filter((file) => !mayName.some((place) => place.test(file)));
  expect(files.length).toBeGreaterThan(1_000);
  const literal = new RegExp(`(['"\`])(${[...names].join('|')})\\1`, 'g');
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(literal)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
