import type { Article } from '@throughfare/contract/calls/content';

/** Structured data of an article (schema.org/Article). */
export function articleData({ title, desc, image, publishedOn }: Article, brandName: string, publicUrl: string): object {
  const shop = { '@type': 'Organization', name: brandName, url: publicUrl };
  return {
    '@type': 'Article',
    headline: title,
    description: desc,
    image: publicUrl + image,
    datePublished: publishedOn,
    author: shop,
    publisher: shop,
  };
}
