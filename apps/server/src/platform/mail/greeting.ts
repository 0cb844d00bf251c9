import type { Language } from '@skrin/contract/common';
import { translator } from '@skrin/i18n/server';

const LONGEST = 60;

/**
 * The first line of a mail: 'Hello Ayu,', or 'Hello,' where nothing is known by which to greet. A name is left out that
 * could be more than a name: mails to an address that is not verified yet pass none, as anybody may have typed it.
 */
export function greetingFor(language: Language, firstName?: string | null): string {
  const t = translator(language);
  const name = firstName?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() ?? '';
  const isName = name !== '' && name.length <= LONGEST && !/[/@<>]|\w\.\w/.test(name);
  return isName ? t('support:mail.greetingTo', { name }) : t('support:mail.greeting');
}
