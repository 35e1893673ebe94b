import { useMatches } from 'react-router';

/** The language of a page's text: a route of another one than English says so in its `handle`. */
export function usePageLanguage(): string {
  const languages = useMatches().map(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'language' in handle && typeof handle.language === 'string'
      ? handle.language
      : undefined,
  );
  return languages.findLast((language) => language !== undefined) ?? 'en';
}
