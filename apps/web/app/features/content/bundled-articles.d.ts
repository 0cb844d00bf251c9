/** The articles known to the build, newest first, by their languages (`vite/bundled-articles.ts`). */
declare module 'virtual:bundled-articles' {
  type Article = import('@skrin/contract/content/articles').Article;
  type Language = import('@skrin/contract/languages').Language;

  const load: { en: () => Promise<{ default: Article[] }> } & Partial<
    Record<Language, () => Promise<{ default: Article[] }>>
  >;
  export default load;
}
