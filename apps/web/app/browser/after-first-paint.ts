/** Runs where the page's own start stood. A page nobody looks at, or that waits hidden for its start, starts at once. */
const starter = `(function(){
var start=function(){
var script=document.createElement('script');
script.type='module';
script.textContent=document.getElementById('start').textContent;
document.body.append(script);
};
if(document.documentElement.hasAttribute('data-boot')||document.visibilityState==='hidden')start();
else requestAnimationFrame(function(){setTimeout(start)});
})()`;

/**
 * Lets the scripts of a prerendered page wait until its text is painted: on a slow phone they would take the line and
 * the processor from it.
 * @throws {Error} when the page has no start of the kind that React Router writes
 */
export function startAfterFirstPaint(html: string): string {
  const own = /<script type="module" async="">([\s\S]*?)<\/script>/;
  if (!own.test(html)) throw new Error('the page has no module that starts it');
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      own,
      (_, code: string) => `<script type="text/plain" id="start">${code}</script><script>${starter}</script>`,
    );
}
