import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { diabetesViews } from './diabetes/views.tsx';
import type { ProgrammeViews } from './programme-views.ts';
import { skinViews } from './skin/views.tsx';

const views: { [Id in ProgrammeId]: ProgrammeViews<Id> } = { skin: skinViews, diabetes: diabetesViews };

/** What shows a programme. Its parts take what belongs to the same programme. */
export const viewsOf = (id: ProgrammeId): ProgrammeViews => views[id] as unknown as ProgrammeViews;
