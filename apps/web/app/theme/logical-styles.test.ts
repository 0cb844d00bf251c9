import { describe, expect, it } from 'vitest';
import { toLogical } from './logical-styles.ts';

describe('logical styles', () => {
  it.each([
    ['left', '0', ['inset-inline-start:0']],
    ['right', '8px', ['inset-inline-end:8px']],
    ['margin-left', '-4px', ['margin-inline-start:-4px']],
    ['padding-right', 'calc(1px + 2px)', ['padding-inline-end:calc(1px + 2px)']],
    ['border-left-color', 'red', ['border-inline-start-color:red']],
    ['border-top-left-radius', '8px', ['border-start-start-radius:8px']],
    ['text-align', 'left', ['text-align:start']],
    ['float', 'right', ['float:inline-end']],
    ['transition', 'left 225ms ease', ['transition:inset-inline-start 225ms ease']],
    ['padding', '6px 26px 6px 6px', ['padding-block:6px 6px', 'padding-inline:6px 26px']],
    ['inset', 'var(--a) auto calc(1px + 2px) 0', ['inset-block:var(--a) calc(1px + 2px)', 'inset-inline:0 auto']],
    ['transform', 'translateX(20px)', ['transform:translateX(calc(20px * var(--skrin-forward)))']],
    [
      'transform',
      'translate(14px, -9px) scale(0.75)',
      ['transform:translate(calc(14px * var(--skrin-forward)), -9px) scale(0.75)'],
    ],
    ['transform', 'translate(-50%, -50%)', ['transform:translate(calc(-50% * var(--skrin-forward)), -50%)']],
    ['transform-origin', 'top left', ['transform-origin:calc(50% - 50% * var(--skrin-forward)) top']],
  ])('write %s: %s by the direction of reading', (property, value, expected) => {
    expect(toLogical(property, value)).toEqual(expected);
  });

  it.each([
    ['margin', '0 auto'],
    ['padding', '6px 16px 6px 16px'],
    ['text-align', 'center'],
    ['transition', 'opacity 200ms'],
    ['border-top-width', '1px'],
    ['margin-inline-start', '4px'],
    ['transform', 'translate(0, 20px) scale(1)'],
    ['transform', 'translateY(-200%)'],
    ['transform', 'scaleX(-1)'],
    ['transform-origin', 'center'],
    ['background-position', 'left top'],
  ])('leave %s: %s as it is', (property, value) => {
    expect(toLogical(property, value)).toBeUndefined();
  });
});
