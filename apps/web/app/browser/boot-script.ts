import { languages } from '@skrin/contract/common';
import { defaultLanguage } from '@skrin/i18n';
import { storageKeys } from './storage.ts';

/** Longest time the page may stay hidden when our code does not arrive, in milliseconds. */
const patienceMs = 4000;

/**
 * Runs in the head before anything is painted. A prerendered page is in the language of its address, else the default
 * one, and signed out; for everybody else it stays hidden (`data-boot`) until the app has caught up, so that nothing flashes.
 */
export const bootScript = `(function(){try{
var html=document.documentElement,stored=function(key){return localStorage.getItem(key)};
var inAddress=/^\\/(${languages.slice(1).join('|')})(\\/|$)/.test(location.pathname);
var language=inAddress?${quote(defaultLanguage)}:stored(${quote(storageKeys.language)})||navigator.language.split('-')[0];
if(language!==${quote(defaultLanguage)}||stored(${quote(storageKeys.accessToken)})){
html.setAttribute('data-boot','');
setTimeout(function(){html.removeAttribute('data-boot')},${patienceMs});
}}catch(e){}})()`;

/** Shows the page once language and session are what they will be. */
export const endBoot = (): void => document.documentElement.removeAttribute('data-boot');

function quote(text: string): string {
  return JSON.stringify(text);
}
