import type { Resource } from '@skrin/contract/resource/resource';
import { useTranslation } from 'react-i18next';

/** The texts that the engine shows for the parts of a resource, from the catalogue `resources`. */
export interface Labels {
  plural: string;
  field: (name: string) => string;
  hint: (name: string) => string;
  option: (field: string, option: string) => string;
  action: (key: string) => string;
  /** What an action does, for the dialog that asks about it. */
  confirm: (key: string) => string;
  section: (key: string) => string;
  tab: (key: string) => string;
  sort: (key: string) => string;
}

// The keys are built from definitions at run time, so the compiler cannot check them against the catalogue; a test
// does that for each resource (`routes/screens.test.ts`).
type Key = 'inquiry.plural';

export function useLabels({ name, fields }: Pick<Resource, 'name' | 'fields'>): Labels {
  const { t } = useTranslation('resources');
  return {
    plural: t(`${name}.plural` as Key),
    field: (field) => t(field === 'createdAt' ? 'createdAt' : (`${name}.fields.${field}` as Key)),
    hint: (field) => t(`${name}.hints.${field}` as Key),
    option: (fieldName, option) => {
      const field = fields[fieldName];
      if (field?.kind === 'oneOf' && field.areNames) return option;
      return t(`${name}.options.${fieldName}.${option}` as Key);
    },
    action: (key) => t(`${name}.actions.${key}` as Key),
    confirm: (key) => t(`${name}.confirms.${key}` as Key),
    section: (key) => t(`${name}.sections.${key}` as Key),
    tab: (key) => t(`${name}.tabs.${key}` as Key),
    sort: (key) => t(`${name}.sorts.${key}` as Key),
  };
}

/** The labels of the form that an action asks for. */
export function useFormLabels(resource: Pick<Resource, 'name' | 'fields'>, key: string): Labels {
  const { t } = useTranslation('resources');
  const { name } = resource;
  return {
    ...useLabels(resource),
    field: (field) => t(`${name}.forms.${key}.fields.${field}` as Key),
    option: (field, option) => t(`${name}.forms.${key}.options.${field}.${option}` as Key),
  };
}
