import { useTranslation } from 'react-i18next';

const kinds = ['not-skin', 'healthy-hand', 'healthy-fingers', 'healthy-nails', 'healthy-skin', 'other-lesion'] as const;

/** What a kind of photos outside the eight conditions shows. A later training may bring kinds without a name yet. */
export function useKindName() {
  const { t } = useTranslation('technology');
  return (kind: string): string => {
    const known = kinds.find((name) => name === kind);
    return known ? t(`training.kinds.${known}`) : `${t('training.kinds.other')} (${kind})`;
  };
}
