import type { Location } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { hypotheses, likelihoods } from './likelihoods.ts';

/**
 * Places that a condition's definition allows; the six others may be anywhere. `entire_body` and `one_side` name no
 * place, so they never rule one out.
 */
const definedPlaces: Partial<Record<Condition, readonly Location[]>> = {
  tinea_pedis: ['leg_foot', 'around_nails', 'entire_body', 'one_side'],
  onychomycosis: ['around_nails', 'arm_hand', 'leg_foot', 'entire_body', 'one_side'],
};

/** Whether a condition can be at one of the places at all: athlete's foot is never on a face. */
export function isPossibleLocation(condition: Condition, location: readonly Location[]): boolean {
  const places = definedPlaces[condition];
  return places === undefined || location.some((place) => places.includes(place));
}

/** A place that at most one of a hundred people with the condition mention. */
const PRACTICALLY_NEVER = 0.01;

/**
 * Whether a photo of the condition may be of one of the places named: neither its definition nor the shares of the
 * table say that it is practically never there. `one_side` is no place, so on its own it rules nothing out.
 */
export function isPlausibleLocation(condition: Condition, location: readonly Location[]): boolean {
  const named = location.filter((place) => place !== 'one_side');
  const share = (place: Location) => likelihoods[`location.${place}`][hypotheses.indexOf(condition)] ?? 1;
  return (
    named.length === 0 ||
    named.some((place) => isPossibleLocation(condition, [place]) && share(place) > PRACTICALLY_NEVER)
  );
}
