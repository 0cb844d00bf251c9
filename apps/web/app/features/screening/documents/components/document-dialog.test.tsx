import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { lockedAnalysis, resultOf } from '../../programmes/skin/testing/results.ts';
import DocumentDialog from './document-dialog.tsx';

const heatMap = { width: 1, height: 1, values: [1], region: { x: 0, y: 0, width: 1, height: 1 } };
const analysis = {
  ...lockedAnalysis,
  state: 'unlocked' as const,
  result: { ...resultOf({ shares: { impetigo: 0.8 } }), heatMap },
};
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('asks for what was chosen, to keep or by mail', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const requests = serve(({ path }) =>
    path.endsWith('mails')
      ? Response.json({ email: 'ayu@example.com' }, { status: 202 })
      : new Response('%PDF', { status: 201 }),
  );
  renderPage(<DocumentDialog analysis={analysis} onClose={() => undefined} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the document' }), 'ar');
  await user.click(box('With the heat map over the photo'));
  await user.click(button('Save the PDF'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await user.click(box('With the photo'));
  await user.click(button('Email it to me'));
  const path = `/api/analyses/${analysis.id}/document`;
  await waitFor(() =>
    expect(requests.map((sent) => [sent.path, sent.body])).toEqual([
      [`${path}s`, { language: 'ar', photo: true, heatMap: true }],
      [`${path}-mails`, { language: 'ar', photo: false, heatMap: false }],
    ]),
  );
});

it('offers no photo that was deleted', () => {
  const photos = [{ faults: [], removedAt: '2026-11-21T08:00:00Z' }];
  renderPage(<DocumentDialog analysis={{ ...analysis, photos }} onClose={() => undefined} />);
  expect([box('With the photo').disabled, box('With the photo').checked]).toEqual([true, false]);
  expect(screen.queryByRole('checkbox', { name: 'With the heat map over the photo' })).toBeNull();
});

it('speaks of no photo where none was read', () => {
  renderPage(<DocumentDialog analysis={{ ...analysis, photos: [] }} onClose={() => undefined} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/photo/i);
});

it('keeps the result as FHIR too, for the system of a clinic', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:fhir');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const headers = { 'content-type': 'application/fhir+json' };
  const requests = serve(() => new Response('{"resourceType":"Bundle"}', { headers }));
  renderPage(<DocumentDialog analysis={analysis} onClose={() => undefined} />);
  await user.click(button('For a clinic’s system (FHIR)'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ size: 25 })));
  expect(requests.map(({ method, path }) => [method, path])).toEqual([['GET', `/api/analyses/${analysis.id}/fhir`]]);
});
