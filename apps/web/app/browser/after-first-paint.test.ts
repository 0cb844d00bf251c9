import { describe, expect, it, vi } from 'vitest';
import { startAfterFirstPaint } from './after-first-paint.ts';

const page = (attributes = '') =>
  `<html${attributes}><head><link rel="modulepreload" href="/a.js"/></head><body><p>Text</p><script type="module" async="">begin();</script></body></html>`;

/** Shows a page and runs its classic scripts, as a browser does while it reads. */
function open(html: string) {
  document.documentElement.innerHTML = html;
  const attributes = /<html([^>]*)>/.exec(html)?.[1] ?? '';
  document.documentElement.toggleAttribute('data-boot', attributes.includes('data-boot'));
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const code = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  new Function(code)();
  return {
    paint() {
      for (const frame of frames) frame();
    },
  };
}
const started = () => document.querySelector('script[type=module]')?.textContent;

describe('a prerendered page', () => {
  it('asks for no script before its text is painted, then starts', () => {
    vi.useFakeTimers();
    const html = startAfterFirstPaint(page());
    expect(html).not.toContain('modulepreload');
    const { paint } = open(html);
    expect(started()).toBeUndefined();
    paint();
    vi.runAllTimers();
    expect(started()).toBe('begin();');
    vi.useRealTimers();
  });

  it('starts at once where it is hidden until then', () => {
    open(startAfterFirstPaint(page(' data-boot')));
    expect(started()).toBe('begin();');
  });

  it('is refused when nothing would start it', () => {
    expect(() => startAfterFirstPaint('<p>Text</p>')).toThrow('no module');
  });
});
