import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyInputScript, useEarlyInput } from './early-input.ts';

const Hydrated = ({ part }: { part: string }) => {
  useEarlyInput(part);
  return null;
};

/** Hydrates a part, and lets what follows happen. */
function hydrate(part: string): void {
  render(<Hydrated part={part} />);
  vi.runAllTimers();
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
const press = (selector: string) => find(selector).click();

/** Records the clicks and submissions that reach the document, as React hears them. */
function record(): string[] {
  const heard: string[] = [];
  const hear = (event: Event) => heard.push(`${event.type} ${(event.target as Element).id}`);
  for (const name of ['click', 'submit']) document.body.addEventListener(name, hear);
  return heard;
}

/** Gone with the page: each test has listeners of its own. */
let listeners: [string, EventListener, boolean?][];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button id="menu">Menu</button><a id="away" href="#away">Away</a>
    <main data-hydrates="page">
      <form id="question"><input id="place" type="checkbox"><input id="words"><button id="next" type="submit">Next</button></form>
      <button id="tell">Tell me</button>
      <div data-hydrates="map"><button id="arm" aria-pressed="false">Arm</button></div>
    </main>`;
  listeners = [];
  const listen = (...listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    window.addEventListener(...listener);
  };
  new Function('addEventListener', earlyInputScript)(listen);
});

afterEach(() => {
  for (const listener of listeners) window.removeEventListener(...listener);
  delete window.earlyInput;
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('what is done before a page is hydrated', () => {
  it('presses the last button again, once, when its part is hydrated', () => {
    press('#tell');
    press('#menu');
    press('#menu');
    expect(document.documentElement.hasAttribute('data-waiting')).toBe(true);
    const heard = record();
    hydrate('page');
    expect(heard).toEqual([]);
    hydrate('frame');
    expect(heard).toEqual(['click menu']);
    expect(document.documentElement.hasAttribute('data-waiting')).toBe(false);
    press('#menu');
    hydrate('map');
    expect(heard).toEqual(['click menu', 'click menu']);
  });

  it('sends a form when everything that was filled in is there again', () => {
    const [box, words] = [find<HTMLInputElement>('#place'), find<HTMLInputElement>('#words')];
    box.click();
    words.value = 'itch';
    words.dispatchEvent(new Event('input', { bubbles: true }));
    press('#arm');
    press('#next');
    // What the first rendering after hydration does.
    box.checked = false;
    words.value = '';
    const heard = record();
    hydrate('page');
    expect([box.checked, words.value]).toEqual([true, 'itch']);
    expect(heard).toEqual(['click place']);
    hydrate('map');
    expect(heard).toEqual(['click place', 'click arm', 'submit question']);
  });

  it('leaves out a toggle that was pressed twice, and a tick that was taken back', () => {
    for (const twice of ['#arm', '#place', '#arm', '#place']) press(twice);
    const heard = record();
    for (const part of ['frame', 'page', 'map']) hydrate(part);
    expect(heard).toEqual([]);
  });

  it('finds what was drawn anew meanwhile', () => {
    press('#tell');
    find('#tell').outerHTML = '<button id="told">Tell me</button>';
    const heard = record();
    hydrate('page');
    expect(heard).toEqual(['click told']);
  });

  it('keeps what React stops because it cannot hydrate the part yet, and not what its handlers stop', () => {
    const stop = (event: Event) => event.stopPropagation();
    document.addEventListener('click', stop, true);
    document.addEventListener('input', stop, true);
    press('#menu');
    find('#place').click();
    document.removeEventListener('click', stop, true);
    document.removeEventListener('input', stop, true);
    find<HTMLInputElement>('#place').checked = false;
    const heard = record();
    for (const part of ['frame', 'page']) hydrate(part);
    expect(heard).toEqual(['click place', 'click menu']);
    document.addEventListener('click', stop);
    press('#menu');
    document.removeEventListener('click', stop);
    expect(window.earlyInput?.action).toBeUndefined();
  });

  it('hears of a part before the event goes on for which it was hydrated', () => {
    const hydrateFirst = () => {
      render(<Hydrated part="frame" />);
    };
    document.addEventListener('click', hydrateFirst, true);
    press('#menu');
    document.removeEventListener('click', hydrateFirst, true);
    expect(window.earlyInput?.action).toBeUndefined();
  });

  it('keeps nothing that needs no script', () => {
    press('#away');
    expect(window.earlyInput?.action).toBeUndefined();
  });
});
