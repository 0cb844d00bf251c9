import type { CalibrationFigures } from './calibration.ts';
import { type GateFigures, gateGoals } from './choose-gate.ts';
import { SET_LEVEL } from './count-reliability.ts';
import { OTHERS_CLEAR_AT_MOST, overstatementOf, type SimulatedFigures, type Stated } from './simulations.ts';

const percent = (value: number | null): string => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);
const columns = (...cells: string[]): string => cells.map((cell, at) => cell.padEnd(at === 0 ? 38 : 10)).join('');

const gateNames: Record<keyof GateFigures, string> = {
  noSkinLetThrough: 'no skin, let through',
  refused: 'the eight, refused',
  toldHealthy: 'the eight, told healthy',
  healthyLetThrough: 'healthy skin, let through',
  otherLetThrough: 'other diseases, let through',
};

/** What was wished for, what came of it, and whether that is enough. */
export function goalTable({ gate, sets, simulations }: CalibrationFigures): string {
  const row = (name: string, { goal, found, reached }: { goal: string; found: number | null; reached: boolean }) =>
    columns(name, goal, percent(found), reached ? 'reached' : 'NOT REACHED');
  const gateRows = (Object.keys(gateGoals) as (keyof GateFigures)[]).map((name) =>
    row(gateNames[name], {
      goal: `≤ ${percent(gateGoals[name])}`,
      found: gate[name],
      reached: gate[name] <= gateGoals[name] + 1e-9,
    }),
  );
  const others = simulations.allOthersResemble.othersClear.value;
  const honest = Object.values(simulations).filter(
    ({ clear, narrowed }) => overstatementOf(clear) + overstatementOf(narrowed) === 0,
  );
  const all = Object.values(simulations).length;
  return [
    columns('', 'goal', 'found'),
    ...gateRows,
    row('sets hold', { goal: `≥ ${percent(SET_LEVEL)}`, found: sets.held, reached: sets.held >= SET_LEVEL - 1e-9 }),
    row('others that resemble, named for certain', {
      goal: `≤ ${percent(OTHERS_CLEAR_AT_MOST)}`,
      found: others,
      reached: (others ?? 0) <= OTHERS_CLEAR_AT_MOST,
    }),
    row('simulations without overstatement', {
      goal: 'all',
      found: honest.length / all,
      reached: honest.length === all,
    }),
  ].join('\n');
}

export function simulationTable(simulations: Record<string, SimulatedFigures>): string {
  const stated = ({ share, claimed, right }: Stated) => [percent(share), percent(claimed), percent(right.value)];
  return [
    columns('', 'clear', 'claimed', 'right', 'narrowed', 'claimed', 'right', 'others clear'),
    ...Object.entries(simulations).map(([name, { clear, narrowed, othersClear }]) =>
      columns(name, ...stated(clear), ...stated(narrowed), percent(othersClear.value)),
    ),
  ].join('\n');
}
