import type { Language } from '@skrin/contract/languages';
import { adviceCatalogue } from '@skrin/contract/programmes/advice';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { translator } from '@skrin/i18n/server';

/** What may be said of answers in a programme: `care.<key>`, `redFlags.<text>.title`, from its own catalogue. */
export const adviceText = (programme: ProgrammeId, language: Language, key: string): string =>
  translator(language)(`${adviceCatalogue(programme)}:${key}` as 'advice:care.now.action');
