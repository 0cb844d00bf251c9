import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../../testing/render.tsx';
import { high, itemOf, resultOf } from './testing/results.ts';
import { diabetesWords } from './words.ts';

const Title = ({ item }: { item: ReturnType<typeof itemOf> }) => <p>{diabetesWords.useItemTitle(item)}</p>;

it('calls a check by the band of its Finnish score', () => {
  render(
    <>
      <Title item={itemOf(resultOf())} />
      <Title item={itemOf(resultOf(high))} />
    </>,
  );
  expect(screen.getAllByText(/^Diabetes/).map((each) => each.textContent)).toEqual([
    'Diabetes risk: Low',
    'Diabetes risk: High',
  ]);
});
