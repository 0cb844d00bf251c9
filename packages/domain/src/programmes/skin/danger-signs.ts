import type { SafetyFinding } from '@skrin/contract/programmes/skin/answers';

/** Signs that are an emergency by themselves, whatever the skin looks like and whatever the condition is. */
export const dangerSigns = [
  'sight_changed',
  'confused_or_faint',
  'fast_breathing_or_pulse',
  'chest_pain',
  'stiff_neck',
  'fits',
  'cold_clammy_skin',
  'black_or_blue_skin',
  'skin_coming_off',
  'spots_do_not_fade',
] as const satisfies readonly SafetyFinding[];
