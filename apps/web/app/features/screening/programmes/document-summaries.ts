import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { SummarisedProgramme } from '@skrin/contract/programmes/summaries';
import type { ComponentType } from 'react';
import { DiabetesDocument } from './diabetes/documents/diabetes-document.tsx';
import type { SummaryProps } from './programme-views.ts';
import { SkinDocument } from './skin/documents/skin-document.tsx';

/**
 * What a printed document must say, as a list of names and values, where its QR code says anything of the result. At once:
 * documents are checked without a network too.
 */
const summaries: { [Id in SummarisedProgramme]: ComponentType<SummaryProps<Id>> } = {
  skin: SkinDocument,
  diabetes: DiabetesDocument,
};

const shown: Readonly<Partial<Record<ProgrammeId, unknown>>> = summaries;

const WhenAlone = ({ children }: SummaryProps) => children;

/** It takes a document of the same programme. Where nothing is said of the result, it is when it was made. */
export const documentSummaryOf = (id: ProgrammeId) => (shown[id] ?? WhenAlone) as ComponentType<SummaryProps>;
