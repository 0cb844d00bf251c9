import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ProgrammeViews } from './programme-views.ts';
import { skinViews } from './skin/views.tsx';

const views: Record<ProgrammeId, ProgrammeViews> = { skin: skinViews };

export const viewsOf = (id: ProgrammeId): ProgrammeViews => views[id];
