/** Replaces the module script of the page. A page in a hidden tab, or hidden by `data-boot`, starts at once. */
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
 * Delays the scripts of a page that comes with its text until its text is painted: on a slow phone they would compete with it for
 * bandwidth and processor.
 * @throws {Error} when the page has no module script of the form that React Router writes
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
