import { href } from '@skrin/contract/pages';
import { firstProgramme, type ProgrammeId, programmeIds } from '@skrin/contract/programmes/registry';
import { useParams } from 'react-router';

/** The questions of visitors. */
export const questionsAddress = (programme: ProgrammeId): string =>
  programme === firstProgramme ? href('checkQuestions') : href('programmeQuestions', { programme });

/** The programme that the address names, the first where it names none; undefined for one that there is not. */
export function useProgrammeFromUrl(): ProgrammeId | undefined {
  const { programme } = useParams();
  return programme === undefined ? firstProgramme : programmeIds.find((id) => id === programme);
}
