import { type ApplicationState, applicationStates, endStates } from '@skrin/contract/hiring/application-states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApplicationMover, applicationMovers, applicationMovesOf, isEnded } from './application-moves.ts';

/** A way from the first state on: who moves it, and which of the possible states they choose. */
const way = fc.array(fc.tuple(fc.constantFrom(...applicationMovers), fc.nat({ max: 10 })), { maxLength: 20 });

function walk(steps: readonly (readonly [ApplicationMover, number])[]): ApplicationState[] {
  const passed: ApplicationState[] = ['received'];
  for (const [by, choice] of steps) {
    const possible = applicationMovesOf(passed.at(-1) as ApplicationState, by);
    const next = possible[choice % Math.max(1, possible.length)];
    if (next) passed.push(next);
  }
  return passed;
}

describe('the states of an application', () => {
  it('are withdrawn by whoever applied alone, and only before the end', () => {
    for (const state of applicationStates) {
      expect(applicationMovesOf(state, 'staff')).not.toContain('withdrawn');
      expect(applicationMovesOf(state, 'applicant')).toEqual(isEnded(state) ? [] : ['withdrawn']);
    }
  });

  it('can all be reached, and an end from each of them', () => {
    const from = (start: ApplicationState): Set<ApplicationState> => {
      const reached = new Set([start]);
      for (const state of reached) {
        for (const by of applicationMovers) for (const to of applicationMovesOf(state, by)) reached.add(to);
      }
      return reached;
    };
    expect([...from('received')].toSorted()).toEqual([...applicationStates].toSorted());
    for (const state of applicationStates) expect(endStates.some((end) => from(state).has(end))).toBe(true);
  });

  it('hold on every way: nobody leaves hired or withdrawn, nobody is hired without an offer, none stays where it is', () => {
    fc.assert(
      fc.property(way, (steps) => {
        const passed = walk(steps);
        for (const [at, state] of passed.entries()) {
          const before = passed[at - 1];
          expect(before).not.toBe(state);
          expect(before === 'hired' || before === 'withdrawn').toBe(false);
          if (state === 'hired') expect(before).toBe('offered');
          if (before === 'declined') expect(state).toBe('in_review');
        }
      }),
    );
  });
});
