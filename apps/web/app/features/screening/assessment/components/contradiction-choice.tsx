import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Contradiction } from '@skrin/domain/programmes/skin/contradictions';
import { useTranslation } from 'react-i18next';
import { type Problem, useProblemTexts } from '../problems.ts';
import type { QuestionField } from '../steps.ts';
import { useAnswerWords } from '../use-answer-words.ts';

/** Ways to resolve each contradiction: remove one option, or keep only this option. */
const resolutions = {
  entire_body_and_one_side: [
    { act: 'remove', option: 'one_side' },
    { act: 'remove', option: 'entire_body' },
  ],
  itch_no_rash_with_other_surface: [
    { act: 'keepOnly', option: 'itch_no_rash' },
    { act: 'remove', option: 'itch_no_rash' },
  ],
} as const satisfies Record<Contradiction['code'], readonly { act: 'remove' | 'keepOnly'; option: string }[]>;

interface ContradictionChoiceProps {
  problem: Problem & { code: Contradiction['code'] };
  field: QuestionField;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Says that two answers exclude each other, where it happens, and lets the person choose which one is right. */
export function ContradictionChoice({ problem, field, chosen, onChange }: ContradictionChoiceProps) {
  const { t } = useTranslation('screening');
  const { message } = useProblemTexts();
  const words = useAnswerWords();
  return (
    <Alert severity="warning" sx={{ border: 1, borderColor: 'warning.main' }}>
      <span>{message(problem)}</span>
      <Stack spacing={1} sx={{ marginBlockStart: 1.5, alignItems: 'flex-start' }}>
        {resolutions[problem.code].map(({ act, option }) => (
          <Button
            key={act + option}
            variant="outlined"
            color="inherit"
            onClick={() => onChange(act === 'keepOnly' ? [option] : chosen.filter((each) => each !== option))}
          >
            <span>{t(`assessment.${act}`, { option: words.option(field, option) })}</span>
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
