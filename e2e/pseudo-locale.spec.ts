import { type APIRequestContext, expect, test } from '@playwright/test';
import { clinicSources } from '@skrin/contract/care/clinic-sources';
import type { ClinicPage } from '@skrin/contract/care/clinics';
import type { ArticlesPage } from '@skrin/contract/content/articles';
import type { PublicJobItem } from '@skrin/contract/hiring/job.resource';
import { pages, prerenderedPages } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { skinTypeGroups } from '@skrin/contract/programmes/skin/model-report';
import type { ProductItem, PublicSeller } from '@skrin/contract/shop/products';
import { untilLoaded } from './loaded.ts';
import { PseudoApp } from './pseudo-app.ts';
import { follow, visitEach } from './visit.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** What pages show as it was written, not translated: also by other tests meanwhile. */
async function written(request: APIRequestContext): Promise<string[]> {
  const articles: ArticlesPage = await (await request.get('/api/post/list?language=id&limit=100')).json();
  const clinics: ClinicPage = await (await request.get('/api/clinics?limit=100')).json();
  const jobs: { items: PublicJobItem[] } = await (await request.get('/api/job/list?limit=100')).json();
  const goods: { items: ProductItem[] } = await (await request.get('/api/product/list?language=id&limit=100')).json();
  const pharmacies: { items: PublicSeller[] } = await (await request.get('/api/product/pharmacies')).json();
  return [
    ...articles.items.flatMap(({ title, summary }) => [title, summary]),
    ...clinics.items.flatMap(({ name, address, city, province }) => [name, address ?? '', city, province]),
    ...jobs.items.flatMap(({ title, place }) => [title, place ?? '']),
    ...goods.items.flatMap(({ name, summary, seller }) => [name, summary, seller.name, seller.city]),
    ...pharmacies.items.flatMap(({ name, address, city, licence, pharmacist, openingHours }) => [
      ...[name, address, city, licence ?? '', pharmacist ?? '', openingHours ?? ''],
    ]),
    ...Object.values(clinicSources).map(({ title }) => title),
    ...skinTypeGroups,
  ];
}

test('every public page has room for long words and shows no text of its own', async ({ page, request }, info) => {
  const app = new PseudoApp(page, info);
  await app.start();
  await page.goto(pages.maintenance.path);
  await untilLoaded(page);
  await visitEach(
    ([...prerenderedPages, 'login', 'register'] as const).map((name) => ({ name })),
    async ({ name }) => {
      await follow(page, pages[name].path);
      await expect(page.locator('h1')).toContainText('⟦');
      await app.expectWhole(await written(request));
    },
  );
});

test('the way to a result has room for long words and shows no text of its own', async ({ page, request }, info) => {
  const app = new PseudoApp(page, info);
  await app.start();
  await app.registerOnPages();
  await app.answerAll(sampleAnswers);
  await app.expectWhole();
  await app.button(app.t('common:actions.submit')).click();
  await app.uploadSample();
  await app.expectWhole();
  const preview = page.url();
  await page.goto(`/payment?analysis=${preview.split('/').at(-1)}`);
  await expect(app.heading(app.t('billing:title'))).toBeVisible();
  await app.expectWhole();
  await page.goto(preview);
  await app.button(app.t('screening:result.pay')).click();
  await page.waitForURL(/vtweb/);
  await page.locator('button.primary').click();
  await expect(page.getByText(app.t('screening:result.confidence'), { exact: false }).first()).toBeVisible();
  await app.expectWhole();
  for (const list of ['/assessment', '/health-ai/list', '/']) {
    await page.goto(list);
    await app.expectWhole(await written(request));
  }
});
