import type { MetaDescriptor } from 'react-router';
import { cardPicture } from './picture-sizes.ts';

interface PageFacts {
  readonly site: { readonly brandName: string; readonly publicUrl: string };
  readonly title: string;
  readonly description: string;
  /** On this site, as it stands in an address, beginning with a slash. */
  readonly path: string;
  /** Path of a picture on this site. */
  readonly image: string;
  readonly type?: 'website' | 'article';
  /** Structured data (schema.org), one object or several. */
  readonly data?: readonly object[];
}

/** Everything that a page tells search engines and those who show a card of it: title, description, canonical link, card, structured data. */
export function pageMeta({ site, title, description, path, image, type = 'website', data = [] }: PageFacts): MetaDescriptor[] {
  const address = site.publicUrl + path;
  return [
    { title: `${title} | ${site.brandName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: site.publicUrl + cardPicture(image) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ];
}
