import type { Location } from '@skrin/contract/screening/answers';
import type { Condition } from '@skrin/contract/screening/conditions';

/**
 * Places that a condition's definition allows; the six others may be anywhere. `entire_body` and `one_side` name no
 * place, so they never rule one out.
 */
const definedPlaces: Partial<Record<Condition, readonly Location[]>> = {
  tinea_pedis: ['leg_foot', 'around_nails', 'entire_body', 'one_side'],
  onychomycosis: ['around_nails', 'arm_hand', 'leg_foot', 'entire_body', 'one_side'],
};

/** Whether a condition can be at one of the places at all: athlete's foot is never on a face. */
export function canBeAt(condition: Condition, location: readonly Location[]): boolean {
  const places = definedPlaces[condition];
  return places === undefined || location.some((place) => places.includes(place));
}
