import { programmeIds, programmes } from '@skrin/contract/programmes/registry';
import { expect, it } from 'vitest';
import { photoStepsOf } from './photo-steps.ts';
import { viewsOf } from './registry.ts';

it.each(programmeIds)('%s says how photos are taken, and shows what is sealed, exactly where they are', (id) => {
  const { takesPhotos } = programmes[id];
  expect(photoStepsOf(id) !== undefined).toBe(takesPhotos);
  expect(viewsOf(id).photo !== undefined).toBe(takesPhotos);
});
