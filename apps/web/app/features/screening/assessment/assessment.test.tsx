import { firstProgramme } from '@skrin/contract/programmes/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPersonal } from '../../../browser/user-store.ts';
import { problem, server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { ADVANCE_DELAY_MS } from './components/question-page.tsx';
import { writeDraft } from './draft.ts';
import { assessment, openAt, person } from './testing.tsx';

const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const tick = (name: string) => user.click(screen.getByLabelText(name));
const keptDraft = () => JSON.stringify(readPersonal('assessmentDrafts', person.id, z.unknown()) ?? null);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** From the first question to the review by the shortest way. */
async function answerAll() {
  await question('Where is the problem on your body?');
  await tick('Arm or hand');
  await press('Next');
  await question('How long have you had it?');
  await tick('1–3 days');
  await press('Next');
  await question('What symptoms do you have?');
  await tick('Itching');
  await press('Next');
  await question('What does the surface of the skin look like?');
  await tick('Ring with a clear centre');
  await press('Next');
  await question('Do you have a fever, or have you had chickenpox before?');
  await tick('Neither');
  await press('Next');
  await question('Are you over 50, or is your immune system weak?');
  await press('Next');
  await question('Is anything wrong with your eyes?');
  await user.click(screen.getByRole('link', { name: 'Skip all safety questions' }));
  await question('Check your answers');
}

describe('a question page', () => {
  it('names the required question and takes the focus there when it is left open', async () => {
    openAt('/assessment/form?step=location');
    await question('Where is the problem on your body?');
    await press('Next');
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Required question not answered');
    expect(document.activeElement).toBe(summary);

    await user.click(within(summary).getByRole('link', { name: 'Location is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Face'));
  });

  it('moves the focus to the next question', async () => {
    openAt('/assessment/form?step=location');
    await question('Where is the problem on your body?');
    await tick('Face');
    await press('Next');
    expect(document.activeElement).toBe(await question('How long have you had it?'));
  });

  it('says that two answers exclude each other, keeps both, and lets the person choose', async () => {
    openAt('/assessment/form?step=location');
    await question('Where is the problem on your body?');
    await tick('Entire body');
    await tick('One side of the body');
    expect(screen.getByRole('alert').textContent).toContain('not both');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);

    await press('Next');
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Two of your answers exclude each other');
    await press('Remove “Entire body”');
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([screen.getByLabelText('One side of the body')]);
  });

  it('says nothing of urgency until a sign is ticked, and then says it aloud at once', async () => {
    openAt('/assessment/form?step=symptoms');
    await user.click(await screen.findByRole('link', { name: 'Start the questions' }));
    await question('Where is the problem on your body?');
    await tick('Face');
    await press('Next');
    await question('How long have you had it?');
    await tick('1–3 days');
    await press('Next');
    await question('What symptoms do you have?');
    expect(screen.queryByText(/No urgent signs/)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    await tick('Fever with rash');
    expect(screen.getByRole('status').textContent).toBe('See a doctor today');
    expect(screen.getByRole('region', { name: 'See a doctor today' }).textContent).toContain(
      'Fever with a skin problem',
    );
  });

  it('goes on by itself after its last answer by touch, and stays after one by keys', async () => {
    openAt('/assessment/form?step=location');
    await question('Where is the problem on your body?');
    await tick('Arm or hand');
    await press('Next');
    await question('How long have you had it?');
    await tick('1–3 days');
    screen.getByRole('radio', { name: 'Yes' }).focus();
    await user.keyboard(' ');
    await new Promise((resolve) => setTimeout(resolve, 2 * ADVANCE_DELAY_MS));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How long have you had it?');

    await tick('No');
    await question('What symptoms do you have?');
  });
});

describe('number keys', () => {
  it('choose options from the page, and the last answer by one goes on', async () => {
    openAt('/assessment/form?step=location');
    const first = await question('Where is the problem on your body?');
    first.focus();
    await user.keyboard('1');
    expect(await screen.findByRole('checkbox', { name: 'Face', checked: true })).toBeTruthy();
    await user.keyboard('4');
    expect(document.activeElement).toBe(await screen.findByRole('checkbox', { name: 'Arm or hand', checked: true }));
    expect(document.activeElement?.getAttribute('aria-keyshortcuts')).toBe('4');
    await user.keyboard('4');
    await screen.findByRole('checkbox', { name: 'Arm or hand', checked: false });
    await user.keyboard('{Enter}');

    await question('How long have you had it?');
    // The second field's options count on.
    await user.keyboard('2');
    await screen.findByRole('radio', { name: '1–3 days', checked: true });
    await user.keyboard('6');
    await question('What symptoms do you have?');
    expect(keptDraft()).toContain('"location":["face"],"duration":"d1_3","changed":true');
    expect(screen.getByLabelText('Thickened nails').getAttribute('aria-keyshortcuts')).toBe('8');
    expect(screen.getByLabelText('Crusting').hasAttribute('aria-keyshortcuts')).toBe(false);
  });

  it('do nothing with another key held, or while the focus is not on the page', async () => {
    openAt('/assessment/form?step=location');
    const first = await question('Where is the problem on your body?');
    first.focus();
    await user.keyboard('{Control>}1{/Control}');
    first.blur();
    await user.keyboard('1');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});

it('slides the next question in where reading goes on, and the one before from the other side', async () => {
  openAt('/assessment/form?step=location');
  const animation = async (name: string) => {
    const field = (await question(name)).closest('form > * > *');
    return field?.parentElement && getComputedStyle(field.parentElement).getPropertyValue('animation');
  };
  expect(await animation('Where is the problem on your body?')).toBe('');
  await tick('Face');
  await press('Next');
  expect(await animation('How long have you had it?')).toContain('skrin-slide-in');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await animation('Where is the problem on your body?')).toContain('skrin-slide-back');
});

describe('question 5', () => {
  it('asks for its two parts as ticks, of which neither excludes both, and keeps which it was', async () => {
    openAt('/assessment/form?step=location');
    await question('Where is the problem on your body?');
    await tick('Scalp');
    for (const next of ['How long have you had it?', 'What symptoms do you have?'] as const) {
      await press('Next');
      await question(next);
      await tick(next.startsWith('How') ? '1–3 days' : 'Itching');
    }
    await press('Next');
    await question('What does the surface of the skin look like?');
    await tick('Red and swollen');
    await press('Next');
    await question('Do you have a fever, or have you had chickenpox before?');
    await tick('Neither');
    await tick('Chickenpox or shingles before');
    expect(screen.queryByRole('checkbox', { name: 'Neither', checked: true })).toBeNull();
    expect(keptDraft()).toContain('"feverOrPastChickenpox":true,"history":["past_chickenpox"]');
    await tick('Fever now');
    expect(screen.getByRole('region', { name: 'See a doctor today' })).toBeTruthy();
    await tick('Neither');
    expect(keptDraft()).toContain('"feverOrPastChickenpox":false,"history":[]');
    expect(screen.queryByRole('region', { name: 'See a doctor today' })).toBeNull();
  });

  it('shows at the review which part was ticked, and of older answers that it was a yes', async () => {
    const answers = { ...assessment.answers, feverOrPastChickenpox: true };
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, { ...answers, history: ['fever'] });
    const first = openAt('/assessment/form?step=review');
    await question('Check your answers');
    expect(screen.getByText('Fever now')).toBeTruthy();
    first.unmount();
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, answers);
    openAt('/assessment/form?step=review');
    await question('Check your answers');
    expect(screen.getByText('Yes')).toBeTruthy();
  });
});

describe('an emergency while answering', () => {
  const emergency = 'Emergency: get help now';
  const sign = 'Skin is coming off in sheets';
  const answers = { ...assessment.answers, safety: { skin: ['skin_coming_off' as const] } };

  it('takes the page as soon as its sign is ticked, and gives it back once there is help', async () => {
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, assessment.answers);
    openAt('/assessment/form?step=skin');
    await question('Do you see any of this on your skin?');
    await tick(sign);
    await question(emergency);
    expect(screen.getByRole('link', { name: 'Call 119' })).toBeTruthy();
    expect(screen.queryByText('Do you see any of this on your skin?')).toBeNull();
    await press('I have help');
    await question('Do you see any of this on your skin?');
    expect(screen.getByText('You told us that you have help.')).toBeTruthy();
  });

  it('leads back to what was ticked by mistake', async () => {
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, answers);
    openAt('/assessment/form?step=skin');
    await question(emergency);
    await press('I ticked something by mistake');
    await question('Do you see any of this on your skin?');
    expect(screen.getByRole('region', { name: emergency })).toBeTruthy();
    await tick(sign);
    expect(screen.queryByRole('region', { name: emergency })).toBeNull();
  });

  it('asks again when another sign comes', async () => {
    const help = { rules: ['R17'], at: '2026-11-20T08:00:00Z' };
    writeDraft(
      { person: person.id, programme: firstProgramme, of: 'new' },
      { ...answers, symptoms: ['fever_with_rash'] },
      undefined,
      help,
    );
    openAt('/assessment/form?step=skin');
    await question('Do you see any of this on your skin?');
    await tick('Spots do not fade when a glass is pressed on them');
    await question(emergency);
  });

  it('is said once: the stored answers know of the help', async () => {
    const help = { rules: ['R17'], at: '2026-11-20T08:00:00Z' };
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, answers, undefined, help);
    const stored = { ...assessment, answers, redFlags: [{ rule: 'R17' as const, level: 'emergency' as const }] };
    const { requests, place } = openAt('/assessment/form?step=review', {
      'POST /api/assessments': { status: 201, body: stored },
      [`POST /api/assessments/${assessment.id}/help`]: { body: { ...stored, helpConfirmedAt: help.at } },
    });
    await question('Check your answers');
    await press('Submit');
    await waitFor(() => expect(place()).toBe(`/assessment/${assessment.id}`));
    expect(requests).toContainEqual({
      method: 'POST',
      path: `/api/assessments/${assessment.id}/help`,
      body: { confirmed: true },
    });
    expect(await screen.findByText('You told us that you have help.')).toBeTruthy();
  });

  it('stands in place of the stored answers until there is help', async () => {
    const stored = { ...assessment, redFlags: [{ rule: 'R17' as const, level: 'emergency' as const }] };
    openAt(`/assessment/${assessment.id}`, { [`GET /api/assessments/${assessment.id}`]: { body: stored } });
    await question(emergency);
    expect(screen.queryByText(/There is nothing for a photo to show/)).toBeNull();
    expect(screen.getByRole('link', { name: 'I ticked something by mistake' }).getAttribute('href')).toBe(
      `/assessment/${assessment.id}/edit`,
    );
  });
});

describe('the draft', () => {
  it('survives leaving the form', async () => {
    const first = openAt('/assessment/form?step=location');
    await question('Where is the problem on your body?');
    await tick('Scalp');
    first.unmount();

    openAt('/assessment/form');
    await user.click(await screen.findByRole('link', { name: 'Continue' }));
    await question('How long have you had it?');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await question('Where is the problem on your body?');
    expect(screen.getByRole('checkbox', { name: 'Scalp', checked: true })).toBeTruthy();
  });

  it('is kept until the server has the answers', async () => {
    const down = { status: 503, body: {} };
    const { requests } = openAt('/assessment/form?step=location', { 'POST /api/assessments': down });
    await answerAll();
    await press('Submit');
    expect(await screen.findByText('Assessment error')).toBeTruthy();
    expect(screen.getByText('Your answers are still here. Try again.')).toBeTruthy();
    expect(requests).toContainEqual({
      method: 'POST',
      path: '/api/assessments',
      body: {
        answers: {
          location: ['arm_hand'],
          duration: 'd1_3',
          symptoms: ['itching'],
          surface: ['ring_clear_centre'],
          feverOrPastChickenpox: false,
          history: [],
        },
      },
    });
    expect(keptDraft()).toContain('ring_clear_centre');
  });
});

describe('the review', () => {
  it('sends the same answers again with the same key, and others with another', async () => {
    openAt('/assessment/form?step=location');
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/assessments', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return problem(503, 'database_unavailable');
      }),
    );
    const submit = async () => {
      const before = keys.length;
      await press('Submit');
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await screen.findAllByText('Assessment error');
    };
    await answerAll();
    await submit();
    await submit();
    await user.click(screen.getByRole('link', { name: 'Edit: What symptoms do you have?' }));
    await question('What symptoms do you have?');
    await tick('Pain');
    await press('Back to review');
    await question('Check your answers');
    await submit();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('comes back after an edit', async () => {
    openAt('/assessment/form?step=location');
    await answerAll();
    await user.click(screen.getByRole('link', { name: 'Edit: What symptoms do you have?' }));
    await question('What symptoms do you have?');
    await tick('Pain');
    await press('Back to review');
    await question('Check your answers');
    expect(screen.getByText('Pain')).toBeTruthy();
  });

  it('goes on to the photo when the answers match', async () => {
    const matched = { status: 201, body: { ...assessment, matched: true, noMatchReason: undefined } };
    const { place } = openAt('/assessment/form?step=location', { 'POST /api/assessments': matched });
    await answerAll();
    await press('Submit');
    expect(await screen.findByText('Assessment matches with skin AI model!')).toBeTruthy();
    await waitFor(() => expect(place()).toBe(`/health-ai?assessment=${assessment.id}`));
    expect(keptDraft()).toBe('null');
  });

  it('jumps to the question that the server refused', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Required question not answered',
      status: 422,
      code: 'assessment_required',
      fields: [{ path: 'answers.surface', code: 'required', message: 'Surface look is required' }],
      requestId: 'r1',
    };
    openAt('/assessment/form?step=location', { 'POST /api/assessments': { status: 422, body: problem } });
    await answerAll();
    await press('Submit');
    await question('What does the surface of the skin look like?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(screen.getByRole('alert').textContent).toContain('Surface look is required');
  });
});

describe('an assessment that does not match', () => {
  it('says why and has no way on to photo or payment', async () => {
    openAt(`/assessment/${assessment.id}`, { [`GET /api/assessments/${assessment.id}`]: { body: assessment } });
    await screen.findByText('The assessment result cannot be used to proceed to the diagnosis phase.');
    expect(screen.getByText(/There is nothing for a photo to show/)).toBeTruthy();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      '/assessment',
      '/clinic?tab=nearby',
      '/consultation?tab=nearby',
      `/assessment/${assessment.id}/edit`,
      '/assessment/form',
    ]);
  });
});

describe('an assessment that an analysis reads', () => {
  it('offers no change that the server would refuse, and says why', async () => {
    const read = { ...assessment, matched: true, noMatchReason: undefined, can: { update: false, remove: false } };
    openAt(`/assessment/${assessment.id}`, { [`GET /api/assessments/${assessment.id}`]: { body: read } });
    await screen.findByText('These answers are in use');
    expect(screen.queryByRole('link', { name: 'Edit answers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('can be changed and deleted once none does', async () => {
    const free = { ...assessment, matched: true, noMatchReason: undefined };
    openAt(`/assessment/${assessment.id}`, { [`GET /api/assessments/${assessment.id}`]: { body: free } });
    expect(await screen.findByRole('link', { name: 'Edit answers' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByText('These answers are in use')).toBeNull();
  });
});

describe('editing an assessment that an analysis reads', () => {
  it('says why not and offers a new assessment with these answers', async () => {
    const inUse = {
      type: 'about:blank',
      title: 'These answers are in use',
      status: 409,
      code: 'assessment_in_use',
      requestId: 'r1',
    };
    const { place } = openAt(`/assessment/${assessment.id}/edit`, {
      [`GET /api/assessments/${assessment.id}`]: { body: assessment },
      [`PATCH /api/assessments/${assessment.id}`]: { status: 409, body: inUse },
    });
    await question('Edit answers');
    await user.click(await screen.findByRole('button', { name: 'Save and check again' }));
    await screen.findByText('These answers are in use');
    await press('Start a new check with these answers');
    await question('Check your answers');
    expect(place()).toBe('/assessment/form?step=review');
    expect(screen.getByText('Itch with no rash')).toBeTruthy();
  });
});
