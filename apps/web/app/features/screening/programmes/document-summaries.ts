import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ComponentType } from 'react';
import { DiabetesDocument } from './diabetes/documents/diabetes-document.tsx';
import type { SummaryProps } from './programme-views.ts';
import { SkinDocument } from './skin/documents/skin-document.tsx';

/**
 * What a printed document of each programme must say, as a list of names and values. At once: documents are checked
 * without a network too.
 */
const summaries: { [Id in ProgrammeId]: ComponentType<SummaryProps<Id>> } = {
  skin: SkinDocument,
  diabetes: DiabetesDocument,
};

/** It takes a document of the same programme. */
export const documentSummaryOf = (id: ProgrammeId) => summaries[id] as unknown as ComponentType<SummaryProps>;
