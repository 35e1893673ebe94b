import type { LandingPage } from '@throughfare/contract/calls/landing-pages';

/** The links that tell search engines the language of each address. Readers of none of them get English (US). */
export function languageLinks(publicUrl: string, alternates: LandingPage['alternates']) {
  const link = (hrefLang: string, path: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: publicUrl + path });
  const fallback = alternates.find(({ language }) => language === 'en-US');
  return [...alternates.map(({ language, path }) => link(language, path)), ...(fallback ? [link('x-default', fallback.path)] : [])];
}
