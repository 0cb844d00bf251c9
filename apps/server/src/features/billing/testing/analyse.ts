import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { vi } from 'vitest';
import type { Client } from '../../../testing/test-app.ts';
import { drawnPhoto } from '../../../testing/test-reader.ts';

/** Answers that the matcher takes. */
export const answers: Answers = {
  location: ['trunk'],
  duration: 'gt1w',
  symptoms: ['itching', 'circular_rash'],
  surface: ['ring_clear_centre'],
  feverOrPastChickenpox: false,
};

/** Sends answers and a photo, and waits for the network's reading. Returns the id of the locked analysis. */
export async function analyse(person: Client, given: Answers = answers): Promise<string> {
  const assessment = await person.post('/api/assessments', { answers: given });
  const form = new FormData();
  form.append('assessmentId', ((await assessment.json()) as { id: string }).id);
  form.append('photo', new Blob([Uint8Array.from(await drawnPhoto('ring'))]), 'photo.png');
  const accepted = await person.post('/api/analyses', form);
  const { id } = (await accepted.json()) as { id: string };
  await vi.waitUntil(async () => (await stateOf(person, id)) === 'locked', { timeout: 45_000, interval: 25 });
  return id;
}

export async function stateOf(person: Client, analysisId: string): Promise<Analysis['state']> {
  const response = await person.get(`/api/analyses/${analysisId}`);
  return ((await response.json()) as Analysis).state;
}
