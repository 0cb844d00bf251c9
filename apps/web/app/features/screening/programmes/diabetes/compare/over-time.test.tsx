import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { problem, serve } from '../../../../../testing/server.ts';
import { user } from '../../../../../testing/user.ts';
import { analysisOf, high, itemOf, resultOf } from '../testing/results.ts';
import { OverTime } from './over-time.tsx';

const id = (number: number) => `01890a5d-ac96-774b-bcce-b3020990000${number}`;
const today = resultOf({ ...high, weight: { value: 66.1, unit: 'kg' } });
const now = { id: id(3), createdAt: '2026-11-20T08:00:00Z' };
const earlier = [
  itemOf(resultOf(high), { id: id(2), createdAt: '2025-11-18T08:00:00Z' }),
  itemOf(resultOf({ ...high, age: 44, waist: { value: 79, unit: 'cm' } }), {
    id: id(1),
    createdAt: '2024-11-10T08:00:00Z',
  }),
];
const show = (items: object[], changes: Parameters<typeof analysisOf>[1] = {}) => {
  const requests = serve(() => Response.json({ items }));
  renderPage(<OverTime analysis={analysisOf(today, { ...now, ...changes })} result={today} />);
  return requests;
};
const changeOf = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;

describe('a check over time', () => {
  it('says so where it is the first', async () => {
    show([itemOf(today, now)]);
    expect(await screen.findByText(/This is your first check/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('stands beside the last one of the same person, by the programme', async () => {
    const requests = show([itemOf(today, now), ...earlier]);
    expect(await screen.findByRole('heading', { name: 'Compared with November 18, 2025' })).toBeTruthy();
    expect(['Weight', 'Waist', 'BMI', 'Finnish score'].map(changeOf)).toEqual([
      '3 kg less',
      'The same',
      '1.2 less',
      'The same',
    ]);
    expect(requests[0]?.path).toContain('programme=diabetes');
    expect(requests[0]?.path).toContain('person=self');
  });

  it('asks for those of the dependant whom it is about', async () => {
    const dependant = { id: id(9), name: 'Ibu', birthYear: null };
    const requests = show([itemOf(today, now)], { dependant });
    await screen.findByText(/This is your first check/);
    expect(requests[0]?.path).toContain(`person=${id(9)}`);
  });

  it('does not count checks that came after it', async () => {
    show([itemOf(resultOf(), { id: id(4), createdAt: '2027-11-20T08:00:00Z' }), itemOf(today, now)]);
    expect(await screen.findByText(/This is your first check/)).toBeTruthy();
  });

  it('draws weight, waist and score, with all numbers in a table', async () => {
    show([itemOf(today, now), ...earlier]);
    const drawn = await screen.findAllByRole('img');
    expect(drawn.map((each) => each.getAttribute('aria-label'))).toEqual(
      ['Weight', 'Waist', 'Finnish score'].map(
        (what) => `Chart of ${what} from November 10, 2024 to November 20, 2026`,
      ),
    );
    await user.click(screen.getByText('Show the numbers'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DateWeightWaistBMIFinnish scoreAmerican test',
      'November 20, 202666.1 kg85 cm25.8166',
      'November 18, 202569.1 kg85 cm27.0166',
      'November 10, 202469.1 kg79 cm27.0115',
    ]);
  });

  it('can be asked for once more where it did not come', async () => {
    let isAway = true;
    serve(() => (isAway ? problem(503, 'database_unavailable') : Response.json({ items: [itemOf(today, now)] })));
    renderPage(<OverTime analysis={analysisOf(today, now)} result={today} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByText(/This is your first check/)).toBeTruthy();
  });
});
