import { conditions } from '@skrin/contract/screening/conditions';
import { useTranslation } from 'react-i18next';

const kinds = [
  'not-skin',
  'healthy-hand',
  'healthy-fingers',
  'healthy-nails',
  'healthy-skin',
  'other-lesion',
  'nail-dystrophy',
  'measles',
  'mpox',
] as const;

/** Names what photos outside the training collection show. A later training can contain kinds that have no name yet. */
export function useKindName() {
  const { t } = useTranslation(['technology', 'conditions']);
  return (kind: string): string => {
    const condition = conditions.find((name) => name === kind);
    if (condition) return t(`conditions:${condition}.name`);
    const known = kinds.find((name) => name === kind);
    return known ? t(`training.kinds.${known}`) : `${t('training.kinds.other')} (${kind})`;
  };
}
