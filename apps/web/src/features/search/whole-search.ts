/** What a page that is only read loads of the search once somebody turns to it, in one request. */
export { draftOfEnds } from './draft-of-ends.ts';
export { rememberDraft } from './draft-storage.ts';
export { rememberStations } from './remember-stations.ts';
export { SearchForm } from './search-form.tsx';
