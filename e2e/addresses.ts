import { type PageDefinition, type PageKey, pageKeys, pages } from '@skrin/contract/pages';
import { products } from '@skrin/contract/products';
import type { App } from './app.ts';
import type { Records } from './records.ts';

const definitionOf = (key: PageKey): PageDefinition => pages[key];

/** Pages by who may open them; those that only announce what is to come apart. */
export const publicKeys = pageKeys.filter((key) => definitionOf(key).access === 'public' && !isAnnounced(key));
export const guestKeys = pageKeys.filter((key) => definitionOf(key).access === 'guest');
export const memberKeys = pageKeys.filter((key) => definitionOf(key).access === 'member' && !isAnnounced(key));
export const announcedKeys = pageKeys.filter(isAnnounced);

function isAnnounced(key: PageKey): boolean {
  return definitionOf(key).announced === true;
}

/** The address of a page, of a real record where it shows one. */
export function addressOf(key: PageKey, { assessmentId, lockedId, article }: Records): string {
  const values: Partial<Record<PageKey, Record<string, string>>> = {
    article: { slug: article.slug },
    articleById: { id: article.id },
    error: { status: '404' },
    product: { id: products[0].id },
    assessment: { id: assessmentId },
    assessmentEdit: { id: assessmentId },
    analysis: { id: lockedId },
    analysisEdit: { id: lockedId },
  };
  const given = values[key] ?? { id: 'sample', step: 'login', variant: 'classic' };
  return pages[key].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? 'sample'));
}

/** The title of a page without the name of the product; a pattern where it holds a time. */
export function titleOf({ t }: App, key: PageKey, { article }: Records): string | RegExp {
  switch (key) {
    case 'article':
    case 'articleById':
      return article.title;
    case 'product':
      return t(`products:${products[0].id}.name`);
    case 'error':
      return t('common:status.404.title');
    case 'register':
      return t('accounts:register.title');
    case 'assessments':
      return t('screening:assessment.list.title');
    case 'assessmentEdit':
      return t('screening:assessment.edit.title');
    case 'analysisStart':
      return t('screening:analysis.tips.title');
    case 'analyses':
      return t('screening:analysis.history');
    case 'analysis':
      return t('screening:analysis.locked.title');
    case 'analysisEdit':
      return t('screening:analysis.edit.title');
    case 'assessment':
      return new RegExp(`^${t('screening:assessment.detail.title', { date: '.*2\\d{3}.*' })} · `);
    default:
      return t(`pages:${key}.title`);
  }
}
