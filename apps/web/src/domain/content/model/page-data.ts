/** Structured data (schema.org) common to all pages: their owner and their kind. */
export interface Site {
  readonly brandName: string;
  readonly publicUrl: string;
}

/** The shop's picture for search engines, which take no drawings. */
const logo = '/illustrations/high-speed-card.jpg';

/** The shop itself (schema.org/Organization). */
export function shopData({ brandName, publicUrl }: Site): object {
  return { '@type': 'Organization', name: brandName, url: publicUrl, logo: publicUrl + logo };
}

/** Structured data for the whole site (schema.org/WebSite). */
export function siteData(site: Site): object {
  return { '@type': 'WebSite', name: site.brandName, url: site.publicUrl, publisher: shopData(site) };
}

/** A page of no special kind (schema.org/WebPage and its kinds). */
export function pageData(
  site: Site,
  page: { readonly title: string; readonly description: string; readonly path: string; readonly kind?: PageKind | undefined },
): object {
  return {
    '@type': page.kind ?? 'WebPage',
    name: page.title,
    description: page.description,
    url: site.publicUrl + page.path,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: site.brandName, url: site.publicUrl },
  };
}

export type PageKind = 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage';
