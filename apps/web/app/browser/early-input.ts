import { useEffect, useLayoutEffect } from 'react';

/** Where an element is: hydration may have put another one in its place. */
interface Place {
  part: string;
  /** Which of the elements of its kind in that part. */
  at: number;
}

interface EarlyInput {
  /** The parts that are hydrated. */
  heard: Set<string>;
  /** Fields that were filled in or ticked; the one that changed last comes last. */
  fields: Map<Element, Place & { value: string | boolean }>;
  /** Toggle buttons that were pressed once, or an odd number of times. */
  toggles: Map<Element, Place>;
  /** The last other button that was pressed, or form that was sent. */
  action?: Place & { of: Element; sends: boolean };
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** On `<html>` while something that was pressed waits for the scripts; `theme/loading.css` shows a line at the top. */
const waiting = 'data-waiting';
/** Names a part that is hydrated by itself: what has a Suspense boundary of its own. All else is the `frame`. */
const hydrates = 'data-hydrates';

/**
 * Runs in the head. On a slow phone a prerendered page is read, and used, seconds before React hears of it: a press of a
 * button would do nothing, a form would reload the page, and a filled field would be emptied again. So this keeps what
 * happens until then. Links, `<summary>` and labels need no script. It listens where events arrive last: React hydrates
 * a part when it is pressed, if it can, and what React has heard is not kept. If it cannot yet, as something that the
 * part needs is still on its way, React stops the event, which is then kept too.
 */
export const earlyInputScript = `(function(){
var early=window.earlyInput={heard:new Set(),fields:new Map(),toggles:new Map()};
var place=function(element,more){
var root=element.closest('[${hydrates}]'),part=root?root.getAttribute('${hydrates}'):'frame';
if(early.heard.has(part))return;
var same=(root||document).getElementsByTagName(element.tagName);
return Object.assign({part:part,at:Array.prototype.indexOf.call(same,element)},more);
};
var act=function(element,sends){
early.action=place(element,{of:element,sends:sends});
document.documentElement.setAttribute('${waiting}','');
};
var press=function(button){
if(!button.hasAttribute('aria-pressed'))act(button,false);
else if(!early.toggles.delete(button))early.toggles.set(button,place(button));
};
var listen=function(type,keep){
addEventListener(type,function(event){
event.stopPropagation=function(){Event.prototype.stopPropagation.call(event);keep(event);};
},true);
addEventListener(type,keep);
};
listen('click',function(event){
var button=event.target.closest('button,[role=button]');
if(button&&place(button)&&!(button.form&&button.type==='submit'))press(button);
});
listen('keydown',function(event){
var target=event.target;
if(!target.matches('[role=button]:not(button,a)')||!place(target)||!/^( |Enter)$/.test(event.key))return;
event.preventDefault();
press(target);
});
listen('submit',function(event){
if(!place(event.target))return;
event.preventDefault();
act(event.target,true);
});
listen('input',function(event){
var field=event.target,kept=place(field,{value:field.type==='checkbox'||field.type==='radio'?field.checked:field.value});
early.fields.delete(field);
if(kept)early.fields.set(field,kept);
});
})()`;

/**
 * Does again what was done to a part of a prerendered page before it was hydrated.
 * @param part as its `data-hydrates` says
 */
export function useEarlyInput(part: string): void {
  // Before React goes on with the event for which it hydrated the part.
  useLayoutEffect(() => {
    window.earlyInput?.heard.add(part);
  }, [part]);
  useEffect(() => {
    if (window.earlyInput) replay(window.earlyInput, part);
  }, [part]);
}

/** Each step is a task, after what hydration and the step before it have React render. */
function replay(early: EarlyInput, part: string): void {
  for (const [before, { value, ...place }] of early.fields) {
    if (place.part !== part) continue;
    early.fields.delete(before);
    setTimeout(() => fill(now(before, place), value));
  }
  for (const [before, place] of early.toggles) {
    if (place.part !== part) continue;
    early.toggles.delete(before);
    setTimeout(() => click(now(before, place)));
  }
  const { action } = early;
  // Forms are sent once all of what was filled in is there again.
  if (!action || !early.heard.has(action.part) || early.fields.size + early.toggles.size > 0) return;
  delete early.action;
  document.documentElement.removeAttribute(waiting);
  setTimeout(() => {
    const of = now(action.of, action);
    if (!action.sends) click(of);
    else if (of instanceof HTMLFormElement) of.requestSubmit();
  });
}

/** The element itself, or the one that is in its place now. */
function now(before: Element, { part, at }: Place): Element | undefined {
  if (before.isConnected) return before;
  const root = part === 'frame' ? document : document.querySelector(`[${hydrates}="${part}"]`);
  return root?.getElementsByTagName(before.tagName)[at];
}

/** `click()` is no method of drawn elements. */
const click = (element: Element | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function fill(field: Element | undefined, value: string | boolean): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (typeof value === 'boolean') {
    if (field.checked !== value) field.click();
    return;
  }
  // React compares with what it last knew of the field, which an assignment tells it; the setter below it does not.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
