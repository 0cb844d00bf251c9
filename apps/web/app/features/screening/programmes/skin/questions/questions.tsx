import type { Draft } from '@skrin/contract/programmes/draft';
import {
  type Answers,
  type SafetyFinding,
  type SafetyItem,
  surfaces,
  symptoms,
} from '@skrin/contract/programmes/skin/answers';
import { answeredRedFlags } from '@skrin/domain/programmes/skin/answered-red-flags';
import { prefillFromEarlierAnswers } from '@skrin/domain/programmes/skin/answers-later';
import { contradictions } from '@skrin/domain/programmes/skin/contradictions';
import { dangerSigns } from '@skrin/domain/programmes/skin/danger-signs';
import { useTranslation } from 'react-i18next';
import { FindingDrawing } from '../../../../../illustrations/finding-drawing.tsx';
import { SkinToneChoice } from '../../../../../illustrations/skin-tone-choice.tsx';
import type { FieldParts, ProgrammeQuestions } from '../../programme-questions.ts';
import { BodyMapSlot } from '../body-map/body-map-slot.tsx';
import { ContradictionChoice } from './contradiction-choice.tsx';
import { signs, useSkinWords } from './use-skin-words.ts';

export const skinQuestions: ProgrammeQuestions<'skin'> = {
  useWords: useSkinWords,
  summary: ['location', 'duration'],
  redFlagsSoFar,
  refused: {
    problemsOf: ({ location = [], surface = [] }: Partial<Answers>) =>
      contradictions({ location, surface }).map(({ path, code }) => ({ field: fieldOf[path], code })),
    title: 'assessment_contradiction',
    useMessage: () => {
      const { t } = useTranslation('errors');
      return ({ code }) =>
        code === 'entire_body_and_one_side'
          ? t('fieldErrors.entire_body_and_one_side')
          : t('fieldErrors.itch_no_rash_with_other_surface');
    },
    Resolution: ContradictionChoice,
  },
  partsOf: (field) => parts[field],
  useDangerSigns: () => {
    const { safety } = useSkinWords();
    return signs
      .filter(([, finding]) => dangerous.includes(finding))
      .map(([item, finding]) => safety.finding(item, finding));
  },
  askedAgain: ['eyes', 'wholeBody', 'skin'] satisfies SafetyItem[],
  carryOver: prefillFromEarlierAnswers,
};

const fieldOf = { 'answers.location': 'location', 'answers.surface': 'surface' } as const;
const dangerous: readonly SafetyFinding[] = dangerSigns;

/**
 * Unanswered questions count as nothing ticked, and a missing duration as one that no rule asks for. The server, which
 * knows more, may add some.
 */
function redFlagsSoFar(draft: Draft) {
  const answers: Partial<Answers> = draft;
  return answeredRedFlags({
    ...answers,
    location: answers.location ?? [],
    duration: answers.duration ?? 'd4_7',
    symptoms: answers.symptoms ?? [],
    surface: answers.surface ?? [],
    feverOrPastChickenpox: answers.feverOrPastChickenpox ?? false,
  });
}

const drawn = [...symptoms, ...surfaces];
const drawings: FieldParts = {
  optionPicture: (option) => {
    const finding = drawn.find((known) => known === option);
    return finding && <FindingDrawing finding={finding} />;
  },
  pictureControl: <SkinToneChoice />,
};
const parts: Readonly<Record<string, FieldParts>> = {
  location: {
    picture: ({ chosen, toggle, nameOf }) => <BodyMapSlot value={chosen} nameOf={nameOf} onToggle={toggle} />,
  },
  symptoms: drawings,
  surface: drawings,
};
