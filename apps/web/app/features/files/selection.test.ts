import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kept, nothing, withToggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted();

describe('a selection', () => {
  it('gets a row and loses it again', () => {
    const one = withToggled(nothing, order, 'b');
    expect(idsOf(one)).toEqual(['b']);
    expect(idsOf(withToggled(one, order, 'b'))).toEqual([]);
  });

  it('goes on by Shift from the last row in either direction', () => {
    expect(idsOf(withToggled(withToggled(nothing, order, 'b'), order, 'd', true))).toEqual(['b', 'c', 'd']);
    expect(idsOf(withToggled(withToggled(nothing, order, 'c'), order, 'a', true))).toEqual(['a', 'b', 'c']);
  });

  it('takes out all rows on the way to one that was chosen', () => {
    const all = withToggled(withToggled(nothing, order, 'a'), order, 'd', true);
    expect(idsOf(withToggled(all, order, 'b', true))).toEqual(['a']);
  });

  it('has none that is not shown, whatever is chosen and goes away', () => {
    const rows = fc.array(fc.record({ id: fc.constantFrom(...order), through: fc.boolean() }));
    fc.assert(
      fc.property(rows, fc.subarray(order), (presses, shown) => {
        const chosen = presses.reduce((now, { id, through }) => withToggled(now, order, id, through), nothing);
        for (const id of kept(chosen, shown).ids) {
          expect(shown).toContain(id);
          expect(chosen.ids.has(id)).toBe(true);
        }
      }),
    );
  });
});
