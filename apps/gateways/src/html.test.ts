import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values and keeps markup', () => {
  expect(html`<b>${'<&"\''}</b>${html`<i>${1}</i>`}${null}${['a', html`<br>`]}`.text).toBe(
    '<b>&lt;&amp;&quot;&#39;</b><i>1</i>a<br>',
  );
});
