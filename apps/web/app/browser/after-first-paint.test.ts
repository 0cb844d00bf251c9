import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { startAfterFirstPaint } from './after-first-paint.ts';

const page = (attributes = '') =>
  `<html${attributes}><head><link rel="modulepreload" href="/a.js"/></head><body><p>Text</p><script type="module" async="">begin();</script></body></html>`;

/** Loads a page in a new window and runs its classic scripts, as a browser does while it parses the HTML. */
function open(html: string) {
  const { document } = new Window();
  document.write(html);
  const frames: (() => void)[] = [];
  const code = document.querySelector('script:not([type])')?.textContent ?? '';
  new Function('document', 'requestAnimationFrame', code)(document, (frame: () => void) => frames.push(frame));
  return {
    started: () => document.querySelector('script[type=module]')?.textContent,
    paint() {
      for (const frame of frames) frame();
    },
  };
}

describe('a prerendered page', () => {
  it('asks for no script before its text is painted, then starts', () => {
    vi.useFakeTimers();
    const html = startAfterFirstPaint(page());
    expect(html).not.toContain('modulepreload');
    const { started, paint } = open(html);
    expect(started()).toBeUndefined();
    paint();
    vi.runAllTimers();
    expect(started()).toBe('begin();');
    vi.useRealTimers();
  });

  it('starts at once where it is hidden until then', () => {
    const { started } = open(startAfterFirstPaint(page(' data-boot')));
    expect(started()).toBe('begin();');
  });

  it('is refused when nothing would start it', () => {
    expect(() => startAfterFirstPaint('<p>Text</p>')).toThrow('no module');
  });
});
