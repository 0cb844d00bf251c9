export { presentItem, toArticle, toItem } from './present.ts';
export { type ArticleText, readArticles, type WrittenArticle } from './read-articles.ts';
