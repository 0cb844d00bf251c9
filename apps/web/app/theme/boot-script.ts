import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { storageKeys } from '../browser/storage.ts';
import { appearanceAttributes } from './attributes.ts';
import { defaultSettings, directions, layouts } from './settings.ts';
import { contrasts, modes, presets } from './tokens.ts';

/** Longest time the page may stay hidden when our code does not arrive, in milliseconds. */
const maxHiddenMs = 4000;

const rightToLeft = languages.filter((language) => languageInfo[language].direction === 'rtl');

/**
 * Runs in the head before anything is painted. It sets what `appearance.ts` sets later: mode, preset, contrast, layout
 * and direction. A prerendered page is in the language of its address, or the default one, for a signed-out reader at
 * its first step. For any other reader the page stays hidden (`data-boot`) until the app has updated it, so that the
 * wrong content does not flash.
 */
export const bootScript = `(function(){
var html=document.documentElement,settings={},inAddress=/^\\/(${languages.slice(1).join('|')})(\\/|$)/.exec(location.pathname);
var stored=function(key){try{return localStorage.getItem(key)}catch(e){return null}};
var set=function(name,allowed,value,otherwise){html.setAttribute(name,allowed.indexOf(value)<0?otherwise:value)};
try{settings=JSON.parse(stored(${quote(storageKeys.settings)}))||{}}catch(e){}
var language=inAddress?inAddress[1]:stored(${quote(storageKeys.language)})||navigator.language.split('-')[0];
set('dir',${quote(directions)},settings.themeDirection,${quote(rightToLeft)}.indexOf(language)<0?'ltr':'rtl');
set(${quote(appearanceAttributes.mode)},${quote(modes)},settings.themeMode,matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
set(${quote(appearanceAttributes.preset)},${quote(presets)},settings.themeColorPresets,${quote(defaultSettings.themeColorPresets)});
set(${quote(appearanceAttributes.contrast)},${quote(contrasts)},settings.themeContrast,matchMedia('(prefers-contrast: more)').matches?'bold':'default');
set(${quote(appearanceAttributes.layout)},${quote(layouts)},settings.themeLayout,${quote(defaultSettings.themeLayout)});
html.setAttribute(${quote(appearanceAttributes.stretch)},settings.themeStretch===true);
if(!inAddress&&${quote(languages)}.indexOf(language)>0||/[?&]step=/.test(location.search)||stored(${quote(storageKeys.accessToken)})){
html.setAttribute('data-boot','');
setTimeout(function(){html.removeAttribute('data-boot')},${maxHiddenMs});
}})()`;

/** Shows the page, once its language and session are final. */
export const showHiddenPage = (): void => document.documentElement.removeAttribute('data-boot');

function quote(value: unknown): string {
  return JSON.stringify(value);
}
