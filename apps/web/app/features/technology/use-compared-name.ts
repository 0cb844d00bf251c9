import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { type ModelReport, otherKinds } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';

/** Names the photos that a compared figure is about, and the figure. */
export function useComparedName() {
  const { t } = useTranslation(['technology', 'conditions']);
  return ({ figure, of }: ModelReport['comparison']['rows'][number]): { photos: string; figure: string } => {
    const condition = conditions.find((each) => each === of);
    const kind = otherKinds.find((each) => each === of);
    const photos = () => {
      if (condition) return t(`conditions:${condition}.name`);
      if (kind) return t(`kinds.${kind}`);
      return of === 'all' ? t('changed.mean') : t('changed.skin', { types: of });
    };
    return { photos: photos(), figure: t(`changed.figures.${figure}`) };
  };
}
