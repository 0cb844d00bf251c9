import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ComponentType } from 'react';
import type { SummaryProps } from './programme-views.ts';
import { SkinDocument } from './skin/documents/skin-document.tsx';

/**
 * What a printed document of each programme must say, as a list of names and values. At once: documents are checked
 * without a network too.
 */
const summaries: Record<ProgrammeId, ComponentType<SummaryProps>> = { skin: SkinDocument };

export const documentSummaryOf = (id: ProgrammeId): ComponentType<SummaryProps> => summaries[id];
