import type { MetaDescriptor } from 'react-router';

/** A visitor's own page: it has a title, and search engines leave it out. */
export function privatePageMeta(title: string, brandName?: string): MetaDescriptor[] {
  return [{ title: brandName === undefined ? title : `${title} | ${brandName}` }, { name: 'robots', content: 'noindex' }];
}
