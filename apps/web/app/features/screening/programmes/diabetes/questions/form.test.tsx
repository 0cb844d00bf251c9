import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPersonal } from '../../../../../browser/user-store.ts';
import { user } from '../../../../../testing/user.ts';
import { openAt, person } from '../../../assessment/testing.tsx';

const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const tick = (group: string, option: string) =>
  user.click(within(screen.getByRole('group', { name: new RegExp(group) })).getByLabelText(option));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const kept = () => JSON.stringify(readPersonal('assessmentDrafts', person.id, z.unknown()) ?? null);

it('introduces the check: what is needed, whom it is not for, nothing of a price or a photo to take', async () => {
  openAt('/assessment/form/diabetes');
  await question('Risk of diabetes');
  expect(document.body.textContent).toContain('a tape measure for your waist');
  expect(document.body.textContent).toContain('in pregnancy, or under 18');
  expect(document.body.textContent).toContain('Everything here is free');
  expect(document.body.textContent).not.toMatch(/IDR|\bAI\b/);
});

/** From the introduction to the question about signs. */
async function answerAboutOneself() {
  openAt('/assessment/form/diabetes');
  await user.click(await screen.findByRole('link', { name: 'Start the questions' }));
  await question('How old are you?');
  await user.type(screen.getByRole('textbox', { name: /How old/ }), '50');
  expect(screen.queryByText('Are you pregnant?')).toBeNull();
  await tick('woman or a man', 'Woman');
  await tick('told you that you have diabetes', 'No');
  await tick('Are you pregnant', 'No');
  await press('Next');
  await question('Do you have any of these now?');
}

it('asks from the first question to the review, in the units of who answers', async () => {
  await answerAboutOneself();
  await user.click(screen.getByLabelText('Great thirst'));
  await user.click(screen.getByLabelText('None of these'));
  expect(kept()).toContain('"symptoms":[]');
  await press('Next');
  await question('How tall are you?');
  await user.click(screen.getByLabelText('feet and inches'));
  await user.type(await screen.findByRole('textbox', { name: 'Feet' }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Inches' }), '3');
  await user.type(screen.getByRole('textbox', { name: /How much do you weigh/ }), '69');
  await press('Next');
  await question('How large is your waist?');
  expect(screen.getByRole('heading', { name: 'How to measure your waist' })).toBeTruthy();
  const waist = screen.getByRole('textbox', { name: /How large is your waist/ });
  await user.type(waist, '34');
  await press('Next');
  expect(screen.getAllByText(/very small waist.*from 50 cm on/).length).toBeGreaterThan(0);
  await user.clear(waist);
  await user.type(waist, '85');
  await press('Next');
  await question('Do you move for at least 30 minutes every day?');
  await tick('Do you move', 'No');
  await tick('vegetables or fruit', 'No');
  await press('Next');
  await question('Has high blood pressure ever been found in you?');
  await user.click(screen.getByLabelText('Yes, and I take or took medicine for it'));
  await press('Next');
  await question('Has your blood sugar ever been too high?');
  await tick('ever been too high', 'No');
  await tick('diabetes in a pregnancy', 'No');
  await press('Next');
  await question('Who in your family has or had diabetes?');
  await user.click(screen.getByLabelText('Mother, father, sister or brother'));
  await press('Next');
  await question('Check your answers');
  await waitFor(() => expect(document.body.textContent).toContain('5 ft 3 in'));
  expect(document.body.textContent).toContain('85 cm');
  expect(document.body.textContent).toContain('None of these');
});

it('says at once what cannot wait, and keeps it free', async () => {
  await answerAboutOneself();
  await user.click(screen.getByLabelText('Breath that smells of fruit or nail varnish remover'));
  expect(document.body.textContent).toContain('This can be dangerously high blood sugar');
  expect(document.body.textContent).toMatch(/119.*112.*IGD/);
});
