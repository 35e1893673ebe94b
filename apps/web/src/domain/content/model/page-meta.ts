import type { MetaDescriptor } from 'react-router';
import { breadcrumbData, type Crumb } from './breadcrumb-data.ts';
import { pageData, type PageKind, type Site } from './page-data.ts';
import { cardPicture } from './picture-sizes.ts';

export interface PageFacts {
  readonly site: Site;
  readonly title: string;
  readonly description: string;
  /** An encoded path of this site that starts with a slash. */
  readonly path: string;
  /** The path of a picture on this site. Absent: the shop's own card. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
  /** Structured data (schema.org): one object or several. Absent: a plain page of its `kind`. */
  readonly data?: readonly object[];
  readonly kind?: PageKind;
  /** The pages above this one, and itself last. */
  readonly crumbs?: readonly Crumb[];
  /** Versions of the page for other countries or languages, including itself. */
  readonly alternates?: readonly { readonly hreflang: string; readonly path: string }[];
}

/** The shop's own card, for pages without a picture. */
const shopCard = '/illustrations/high-speed.svg';

/** Everything that a page tells search engines, and sites that show a card of it: title, description, canonical link, card, structured data. */
export function pageMeta({
  site,
  title,
  description,
  path,
  image,
  type = 'website',
  kind,
  data = [pageData(site, { title, description, path, kind })],
  crumbs = [],
  alternates = [],
}: PageFacts): MetaDescriptor[] {
  const address = site.publicUrl + path;
  return [
    { title: `${title} | ${site.brandName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates.map((one) => ({ tagName: 'link', rel: 'alternate', hrefLang: one.hreflang, href: site.publicUrl + one.path })),
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: site.publicUrl + cardPicture(image ?? shopCard) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...data, ...(crumbs.length > 0 ? [breadcrumbData(site.publicUrl, crumbs)] : [])].map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
}
