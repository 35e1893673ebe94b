import type { LandingPage } from '@throughfare/contract/calls/landing-pages';

/** The links that tell search engines which language each address is in; English (US) serves whoever reads none of them. */
export function languageLinks(publicUrl: string, alternates: LandingPage['alternates']) {
  const link = (hrefLang: string, path: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: publicUrl + path });
  const fallback = alternates.find(({ language }) => language === 'en-US');
  return [...alternates.map(({ language, path }) => link(language, path)), ...(fallback ? [link('x-default', fallback.path)] : [])];
}
