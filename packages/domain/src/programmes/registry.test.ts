import { programmeIds, programmes } from '@skrin/contract/programmes/registry';
import { expect, it } from 'vitest';
import { concludedProgrammes } from './registry.ts';

it.each(programmeIds)('the answers of %s come to a result exactly where no photo is read', (id) => {
  expect(concludedProgrammes.includes(id)).toBe(!programmes[id].takesPhotos);
});
