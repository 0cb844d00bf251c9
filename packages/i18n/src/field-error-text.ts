import type { InvalidField } from '@skrin/contract/field-errors';
import type { TFunction } from 'i18next';
import type { Namespace } from './config.ts';

/**
 * Says what is wrong with one field, the same in the browser and on the server. `label` is what the form calls the field,
 * where that is not its name in `errors:fields`.
 */
export function fieldErrorText(
  translate: TFunction<[Namespace, ...Namespace[]]>,
  { path, code, params }: InvalidField,
  label?: string,
): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const known = label ?? translate(`errors:fields.${name}`, { defaultValue: translate('errors:fields.unknown') });
  const field = code === 'unknown_key' ? name : known;
  return translate(`errors:fieldErrors.${code}`, {
    ...params,
    field,
    defaultValue: translate('errors:fieldErrors.invalid', { field }),
  });
}
