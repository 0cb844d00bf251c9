import { type Draft, draftOf } from '@skrin/contract/programmes/draft';
import {
  date,
  defineQuestionnaire,
  measure,
  multiple,
  number,
  single,
  yesNo,
} from '@skrin/contract/programmes/questionnaire';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { user } from '../../../testing/user.ts';
import type { ProgrammeQuestions } from '../programmes/programme-questions.ts';
import { chosenOptions, isChoice, withChosenOptions } from './chosen-options.ts';
import { AnswerList } from './components/answer-list.tsx';
import { QuestionPage } from './components/question-page.tsx';
import { completeAnswers, problemsOf } from './problems.ts';
import { type Questionnaire, QuestionnaireContext } from './questionnaire.tsx';
import { makeSteps, type QuestionStep } from './steps.ts';

/** Of every kind that skin does not ask for. */
const definition = defineQuestionnaire({
  version: '1.0.0',
  questions: {
    person: {
      age: number({ min: 18, max: 100, integer: true }),
      sex: single({ options: ['female', 'male'] }),
      pregnant: yesNo({ onlyIf: { sex: 'female' } }),
    },
    body: {
      height: measure({ units: { cm: { min: 120, max: 220 }, in: { min: 47.3, max: 86.6 } }, inFeet: true }),
      measured: date({ optional: true }),
    },
    family: { relatives: multiple({ options: ['mother', 'aunt'], noneOfThese: true }) },
  },
});
const steps = makeSteps(definition);
const questions: ProgrammeQuestions = {
  useWords: () => ({
    title: (field) => `What is ${field}?`,
    hint: () => undefined,
    option: (_, key) => `Option ${key}`,
    notAnswered: 'Not answered',
    unit: (unit) => `Unit ${unit}`,
    quantity: ({ value, unit }) => `${value} ${unit}`,
  }),
  summary: [],
  redFlagsSoFar: () => [],
  refused: {
    problemsOf: ({ age }) => (Number(age) > 100 ? [{ field: 'age', code: 'above' }] : []),
    title: 'validation_failed',
    useMessage: () => () => 'That cannot be.',
  },
  useDangerSigns: () => [],
};
const questionnaire: Questionnaire = { programme: firstProgramme, steps, questions };
const [person, body, family] = steps.questions as [QuestionStep, QuestionStep, QuestionStep];

let draft: Draft;

/** One of the questions; `draft` has what was answered. */
function Asked({ step }: { step: QuestionStep }) {
  const [answers, setAnswers] = useState<Draft>({});
  draft = answers;
  return (
    <QuestionnaireContext value={questionnaire}>
      <QuestionPage
        step={step}
        answers={answers}
        onChange={setAnswers}
        serverProblems={[]}
        frame={{ care: { programme: firstProgramme, redFlags: [] } }}
        returning={false}
        backTo="/"
        onNext={() => undefined}
      />
      <AnswerList answers={answers} />
    </QuestionnaireContext>
  );
}
const ask = (step: QuestionStep) => renderPage(<Asked step={step} />);
const type = async (name: string, text: string) => {
  await user.clear(await screen.findByRole('textbox', { name }));
  if (text) await user.type(screen.getByRole('textbox', { name }), text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const choose = (name: string) => user.click(screen.getByRole('radio', { name }));

describe('a number', () => {
  it('is typed in any digits, and taken back when the field is emptied', async () => {
    ask(person);
    await type('What is age?', '٤٥');
    expect(draft).toEqual({ age: 45 });
    await type('What is age?', '');
    expect(draft).toEqual({});
  });

  it.each([
    ['is no number', 'forty', 'answers is not valid', true],
    ['cannot be', '145', 'That cannot be.', false],
  ])('that %s is refused where it was typed, and stays to be corrected', async (_, typed, message, isNoNumber) => {
    ask(person);
    await type('What is age?', typed);
    await choose('Option male');
    await press('Next');
    const field = screen.getByRole('textbox', { name: 'What is age?' });
    expect(field).toHaveProperty('value', typed);
    const described = field.getAttribute('aria-describedby') ?? '';
    const told = document.getElementById(described)?.textContent;
    if (isNoNumber) expect(told).toMatch(/is not valid$/);
    else expect(told).toBe(message);
  });
});

describe('a measure', () => {
  it('has the unit in which it was typed, and another unit empties it', async () => {
    ask(body);
    await type('What is height?', '171,5');
    expect(draft).toEqual({ height: { value: 171.5, unit: 'cm' } });
    expect(screen.getByText('171.5 cm')).toBeTruthy();
    await choose('Unit feetAndInches');
    expect(draft).toEqual({});
    await type('Unit feet', '5');
    expect(draft).toEqual({ height: { value: 60, unit: 'in' } });
    await type('Unit inches', '7.5');
    expect(draft).toEqual({ height: { value: 67.5, unit: 'in' } });
    await choose('Unit cm');
    expect(screen.getByRole('textbox', { name: 'What is height?' })).toHaveProperty('value', '');
  });
});

const raise = () => {
  throw new Error('there is no such field yet');
};

describe('a day', () => {
  it('is chosen in the calendar, and said in words', async () => {
    const { container } = ask(body);
    const field = await waitFor(() => container.querySelector('input[type="date"]') ?? raise());
    await user.type(field, '2026-11-27');
    expect(draft).toEqual({ measured: '2026-11-27' });
    expect(screen.getByText('November 27, 2026')).toBeTruthy();
  });
});

describe('none of these', () => {
  const [relatives] = family.fields.filter(isChoice);

  it('is an answer, which ends the others, and which another ends', async () => {
    ask(family);
    const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await tick('Option mother');
    await tick('Option none');
    expect(draft).toEqual({ relatives: [] });
    await tick('Option aunt');
    expect(draft).toEqual({ relatives: ['aunt'] });
    await tick('Option aunt');
    expect(draft).toEqual({});
  });

  it('reads the same as it was chosen', () => {
    if (!relatives) throw new Error('there is no such field');
    for (const chosen of [[], ['none'], ['mother'], ['mother', 'aunt']])
      expect(chosenOptions(withChosenOptions({}, relatives, chosen), relatives)).toEqual(chosen);
  });
});

describe('a question that concerns some people only', () => {
  const answers = { age: 30, height: { value: 170, unit: 'cm' }, relatives: [] };

  it('is asked of them, and answered by them alone', async () => {
    ask(person);
    expect(screen.queryByText('What is pregnant?')).toBeNull();
    await choose('Option female');
    await choose('Option yes');
    expect(draft).toEqual({ sex: 'female', pregnant: true });
    await choose('Option male');
    expect(screen.queryByText('What is pregnant?')).toBeNull();
    const given = { ...answers, ...draft };
    expect(given).toHaveProperty('pregnant');
    expect(completeAnswers(questionnaire, given)).toEqual({ ...answers, sex: 'male' });
  });

  it('is missing only where it is asked', () => {
    const missing = (given: Draft) => problemsOf(questionnaire, { ...answers, ...given }).map(({ field }) => field);
    expect(missing({ sex: 'male' })).toEqual([]);
    expect(missing({ sex: 'female' })).toEqual(['pregnant']);
    expect(missing({})).toEqual(['sex']);
  });
});

describe('a kept draft', () => {
  const keeps = (given: Draft) => draftOf(definition).safeParse(given).success;

  it('may have a number beyond its limits, so that nothing else is lost with it', () => {
    expect(keeps({ age: 450, height: { value: 17, unit: 'cm' }, pregnant: true })).toBe(true);
  });

  it.each([
    { age: 'old' },
    { height: { value: 170, unit: 'ell' } },
    { height: 170 },
    { measured: 'today' },
    { shoe: 41 },
  ])('is not one with %j', (given) => expect(keeps(given)).toBe(false));
});
