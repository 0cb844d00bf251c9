import { firstProgramme } from '@skrin/contract/programmes/registry';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { user } from '../../../../../testing/user.ts';
import { isChoice } from '../../../assessment/chosen-options.ts';
import { QuestionField } from '../../../assessment/components/question-field.tsx';
import { loadQuestions, QuestionnaireOf } from '../../../assessment/questionnaire.tsx';
import { stepsOf } from '../../../assessment/steps.ts';

// Loaded before the tests, because loading it on demand can take longer than a test on a busy machine.
beforeAll(() => loadQuestions(firstProgramme));

const [field] = stepsOf(firstProgramme).fields.filter(isChoice);

/** The first question, with nothing ticked. */
function Location() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    field && (
      <QuestionnaireOf programme={firstProgramme}>
        <QuestionField field={field} legend="Where?" error={undefined} chosen={chosen} onChange={setChosen} />
      </QuestionnaireOf>
    )
  );
}

const place = (name: string) => screen.findByRole('button', { name: `${name}, on the drawing` });
const ticked = () => screen.queryAllByRole('checkbox', { checked: true }).map((box) => (box as HTMLInputElement).value);

it('ticks a place of the list when it is touched, and leaves it when it is touched again', async () => {
  renderPage(<Location />);
  await user.click(await place('Scalp'));
  await user.click(await place('Leg or foot'));
  expect(ticked()).toEqual(['scalp', 'leg_foot']);
  expect((await place('Scalp')).getAttribute('aria-pressed')).toBe('true');

  await user.click(await place('Scalp'));
  expect(ticked()).toEqual(['leg_foot']);
});

it('shows what is ticked in the list', async () => {
  renderPage(<Location />);
  await place('Face');
  await user.click(screen.getByLabelText('Around the nails'));
  expect((await place('Around the nails')).getAttribute('aria-pressed')).toBe('true');
  expect((await place('Arm or hand')).getAttribute('aria-pressed')).toBe('false');
});

it('is one stop of the Tab key, within which arrows move and Space and Enter choose', async () => {
  renderPage(<Location />);
  const face = await place('Face');
  await user.tab();
  expect(document.activeElement).toBe(face);
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement).toBe(await place('Chest, back or trunk'));
  await user.keyboard('{ArrowUp}{Enter}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(await place('Leg or foot'));
  expect(ticked()).toEqual(['scalp', 'trunk']);

  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Face'));
});
