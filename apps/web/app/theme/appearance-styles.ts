import { appearanceAttributes, cssPrefix } from './attributes.ts';
import { palette } from './palette.ts';
import { type Colours, type Contrast, coloursOf, contrasts, type Mode, modes, type Preset, presets } from './tokens.ts';

/** CSS rules that override the theme's variables by attributes of `<html>`, so that a change renders nothing again. */
export function appearanceStyles(): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  for (const mode of modes) {
    const plain = coloursOf({ mode });
    for (const preset of presets) {
      rules[selector({ mode, preset })] = changedVariables(plain, coloursOf({ mode, preset }));
    }
    for (const contrast of contrasts) {
      rules[selector({ mode, contrast })] = changedVariables(plain, coloursOf({ mode, contrast }));
    }
  }
  return Object.fromEntries(Object.entries(rules).filter(([, variables]) => Object.keys(variables).length > 0));
}

const selector = ({ mode, preset, contrast }: { mode: Mode; preset?: Preset; contrast?: Contrast }): string =>
  [
    'html',
    preset && `[${appearanceAttributes.preset}="${preset}"]`,
    contrast && `[${appearanceAttributes.contrast}="${contrast}"]`,
    mode === 'dark' && `[${appearanceAttributes.mode}="dark"]`,
  ]
    .filter(Boolean)
    .join('');

function changedVariables(from: Colours, to: Colours): Record<string, string> {
  const before = paletteVariables(from);
  return Object.fromEntries(Object.entries(paletteVariables(to)).filter(([name, value]) => before[name] !== value));
}

/** The variables that MUI makes of our palette, with the RGB channels from which it mixes hover colours. */
const paletteVariables = (colours: Colours): Record<string, string> =>
  Object.fromEntries(
    flatten(palette(colours)).flatMap(([path, value]) => {
      const name = `--${cssPrefix}-palette-${path}`;
      return /-main$|^text-/.test(path)
        ? [
            [name, value],
            [`${name}Channel`, channels(value)],
          ]
        : [[name, value]];
    }),
  );

const flatten = (value: object, path: string[] = []): [string, string][] =>
  Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' ? [[[...path, key].join('-'), child]] : flatten(child, [...path, key]),
  );

/** `#143D66` as `20 61 102`. */
const channels = (hex: string): string => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
