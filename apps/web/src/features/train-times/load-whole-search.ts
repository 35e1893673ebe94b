/** The search with all its widgets is about a hundred kilobytes, so pages that are only read do not load it. */
export const loadWholeSearch = () => import('../search/whole-search.ts');

export type WholeSearch = Awaited<ReturnType<typeof loadWholeSearch>>;
