import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Contradiction } from '@skrin/domain/programmes/skin/contradictions';
import { useTranslation } from 'react-i18next';
import type { QuestionField } from '../../../assessment/steps.ts';
import type { Problem } from '../../programme-questions.ts';
import { useSkinWords } from './use-skin-words.ts';

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
  message: string;
  problem: Problem;
  field: QuestionField;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Says that two answers exclude each other, where it happens, and lets the person choose which one is right. */
export function ContradictionChoice({ message, problem, field, chosen, onChange }: ContradictionChoiceProps) {
  const { t } = useTranslation('screening');
  const words = useSkinWords();
  return (
    <Alert severity="warning" sx={{ border: 1, borderColor: 'warning.main' }}>
      <span>{message}</span>
      <Stack spacing={1} sx={{ marginBlockStart: 1.5, alignItems: 'flex-start' }}>
        {resolutions[problem.code as Contradiction['code']].map(({ act, option }) => (
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
