import type { Timeline } from '@skrin/contract/screening/follow-ups';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { serveAlways } from '../../../../testing/server.ts';
import { lockedItem } from '../../programmes/skin/testing/results.ts';
import RemindDialog from './remind-dialog.tsx';

const { id } = lockedItem;
const day = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * day).toISOString();

function show(...due: string[]) {
  const followUps = due.map((dueAt, index) => ({
    id: `01890a5d-ac96-774b-bcce-b302099a807${index}`,
    analysisId: id,
    programme: lockedItem.programme,
    name: null,
    day: 2,
    dueAt,
    redFlags: [],
  }));
  serveAlways(200, { items: [{ analysis: lockedItem, followUps }] } satisfies Timeline);
  renderPage(<RemindDialog analysisId={id} onClose={() => undefined} />);
}

it('says on which days one is asked again, and leads to another photo and to how one is asked', async () => {
  show(after(-1), after(4));
  const text = await screen.findByText(/^On .* we ask how it is/);
  expect(text.textContent).not.toContain(' and ');
  expect(screen.getByRole('link', { name: 'Take a new photo' }).getAttribute('href')).toContain(`follows=${id}`);
  expect(screen.getByRole('link', { name: 'Choose how we ask' }).getAttribute('href')).toBe('/profile/notifications');
});

it('promises nothing once all days have passed', async () => {
  show(after(-7), after(-2));
  expect(await screen.findByText(/as often as planned/)).toBeTruthy();
});
