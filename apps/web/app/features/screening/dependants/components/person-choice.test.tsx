import { firstProgramme } from '@skrin/contract/programmes/registry';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../../../../testing/user.ts';
import { writeDraft } from '../../assessment/draft.ts';
import { assessment, openAt, person } from '../../assessment/testing.tsx';
import { budi } from '../testing.ts';

describe('a new check', () => {
  const answers = { 'GET /api/dependants': { body: { items: [budi] } } };

  it('asks whom it is for only who has somebody else to check for', async () => {
    openAt('/assessment/form', { 'GET /api/dependants': { body: { items: [] } } });
    expect(await screen.findByRole('link', { name: 'Check for a child or somebody else' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('begins for whom the address asks', async () => {
    const { place } = openAt(`/assessment/form?for=${budi.id}`, answers);
    expect(await screen.findByRole('radio', { name: 'Budi', checked: true })).toBeTruthy();
    expect(place()).toBe('/assessment/form');
  });

  it.each([
    ['Me', undefined],
    ['Budi', budi.id],
  ])('says of unfinished answers whom they are for: %s', async (name, dependantId) => {
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, assessment.answers, dependantId);
    openAt(`/assessment/form?for=${budi.id}`, answers);
    expect((await screen.findByText('Who is this check for?')).parentElement?.textContent).toBe(
      `Who is this check for? ${name}`,
    );
  });

  it('is sent for whoever is chosen at the review', async () => {
    writeDraft({ person: person.id, programme: firstProgramme, of: 'new' }, assessment.answers);
    const { requests } = openAt('/assessment/form?step=review', {
      ...answers,
      'POST /api/assessments': { status: 201, body: { ...assessment, dependant: budi } },
    });
    expect(await screen.findByRole('radio', { name: 'Me', checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Budi' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(requests.find(({ path }) => path === '/api/assessments')?.body).toMatchObject({ dependantId: budi.id }),
    );
  });
});
