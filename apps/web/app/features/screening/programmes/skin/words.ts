import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import type { ProgrammeWords } from '../programme-words.ts';

type Item = AnalysisItem<'skin'>;

/** The conditions of an opened result, else the place on the body. */
function useItemTitle({ named = [], location }: Item): string {
  const { t } = useTranslation('conditions');
  const format = useFormat();
  const place = usePlace(location);
  const conditions = named.map((condition) => t(`${condition}.name`));
  return conditions.length > 0 ? format.list(conditions, 'disjunction') : place;
}

/** The place on the body, unless it is the title. */
function useItemDetails({ named = [], location }: Item): readonly string[] {
  const place = usePlace(location);
  return named.length > 0 ? [place] : [];
}

function usePlace(location: Item['location']): string {
  const { t } = useTranslation('questionnaire');
  return useFormat().list(location.map((each) => t(`options.location.${each}`)));
}

export const skinWords: ProgrammeWords<'skin'> = { useItemTitle, useItemDetails };
