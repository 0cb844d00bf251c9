import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../../../testing/render.tsx';
import { DiabetesDocument } from './diabetes-document.tsx';

it('says the points of both scores, which the printed document must say too', () => {
  const time = '2026-11-20T08:00:00Z';
  const common = { id: '01890a5d-ac96-774b-bcce-b302099a8058', key: 'k', issuedAt: time, analysedAt: time } as const;
  render(
    <dl>
      <DiabetesDocument summary={{ ...common, programme: 'diabetes', findrisc: 16, ada: 6 }}>{null}</DiabetesDocument>
    </dl>,
  );
  const said = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(said).toEqual([
    ['Finnish score (FINDRISC)', '16'],
    ['American test (ADA and CDC)', '6'],
  ]);
});
