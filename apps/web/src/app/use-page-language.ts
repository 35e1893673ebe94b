import { useMatches } from 'react-router';

/** The language of a page's text. A route in another language than English declares it in its `handle`. */
export function usePageLanguage(): string {
  const languages = useMatches().map(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'language' in handle && typeof handle.language === 'string'
      ? handle.language
      : undefined,
  );
  return languages.findLast((language) => language !== undefined) ?? 'en';
}
