import type { Options } from '@emotion/cache';

type StylisPlugin = NonNullable<Options['stylisPlugins']>[number];

const physical = /(?<![\w-])(left|right)(?![\w-])/g;
const logicalSide = { left: 'start', right: 'end' } as const;
const movesAside = /(?<=\btranslate(?:X|3d)?\()\s*([^,()]+?)\s*(?=[,)])/g;
const corners: Record<string, string> = {
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
};

/** A custom property for what CSS has no keyword for: 1 in left-to-right text, -1 in right-to-left text. */
export const forward = '--skrin-forward';

/**
 * Rewrites left and right in MUI's styles as start and end. One style sheet then serves both reading directions: the
 * direction is an attribute, prerendered pages are correct at first paint, and nothing is rendered again to mirror it.
 */
export const logicalStyles: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.return) return;
  const { props: property, children: value } = element;
  if (typeof property !== 'string' || typeof value !== 'string') return;
  const logical = toLogical(property, value);
  if (logical) element.return = logical.map((declaration) => `${declaration};`).join('');
};

/** The declaration with logical properties; `undefined` if it has no left or right. */
export function toLogical(property: string, value: string): string[] | undefined {
  if (property === 'left' || property === 'right') return [`inset-inline-${logicalSide[property]}:${value}`];
  const corner = corners[property];
  if (corner) return [`${corner}:${value}`];
  const [, box, side, rest = ''] = /^(margin|padding|border)-(left|right)(-\w+)?$/.exec(property) ?? [];
  if (box && (side === 'left' || side === 'right')) return [`${box}-inline-${logicalSide[side]}${rest}:${value}`];
  if (property === 'text-align' || property === 'float' || property === 'clear') {
    const prefix = property === 'text-align' ? '' : 'inline-';
    const mirrored = value.replace(physical, (word) => prefix + logicalSide[word === 'left' ? 'left' : 'right']);
    return mirrored === value ? undefined : [`${property}:${mirrored}`];
  }
  if (property === 'transform') {
    const mirrored = value.replace(movesAside, (_, way: string) =>
      Number.parseFloat(way) === 0 ? way : `calc(${way} * var(${forward}))`,
    );
    return mirrored === value ? undefined : [`${property}:${mirrored}`];
  }
  if (property === 'transform-origin' && value === 'top left') {
    return [`${property}:calc(50% - 50% * var(${forward})) top`];
  }
  // The value names the animated properties.
  if (property.startsWith('transition') && property !== 'transition-timing-function') {
    const mirrored = value.replace(
      physical,
      (word) => `inset-inline-${logicalSide[word === 'left' ? 'left' : 'right']}`,
    );
    return mirrored === value ? undefined : [`${property}:${mirrored}`];
  }
  return fourSides(property, value);
}

/** Shorthands such as `margin: 1px 2px 3px 4px`, whose left and right differ. */
function fourSides(property: string, value: string): string[] | undefined {
  if (property !== 'margin' && property !== 'padding' && property !== 'inset') return undefined;
  const important = value.endsWith('!important') ? '!important' : '';
  const [top, right, bottom, left, ...more] = splitValues(value.replace('!important', ''));
  if (left === undefined || more.length > 0 || left === right) return undefined;
  return [`${property}-block:${top} ${bottom}${important}`, `${property}-inline:${left} ${right}${important}`];
}

/** Splits at spaces outside brackets. */
function splitValues(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of value.trim()) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part !== '');
}
