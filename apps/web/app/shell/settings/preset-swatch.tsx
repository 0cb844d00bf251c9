import { coloursOf, type Mode, type Preset } from '../../theme/tokens.ts';

/** The colour a preset acts in, on the surface it rests on. */
export function PresetSwatch({ preset, mode }: { preset: Preset; mode: Mode }) {
  const { primary, primarySoft } = coloursOf({ mode, preset });
  return (
    <svg aria-hidden="true" width="40" height="24" viewBox="0 0 40 24">
      <rect width="40" height="24" rx="8" fill={primarySoft} />
      <circle cx="20" cy="12" r="7" fill={primary} />
    </svg>
  );
}
