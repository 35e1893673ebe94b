import type { Article } from '@throughfare/contract/calls/content';
import { paths } from '../../../lib/paths.ts';
import { shopData, type Site } from '../../../domain/content/model/page-data.ts';
import { cardPicture } from '../../../domain/content/model/picture-sizes.ts';

/** Structured data of an article (schema.org/BlogPosting). Search engines take no drawings, so the picture is that of its card. */
export function articleData({ id, title, desc, image, publishedOn }: Article, site: Site): object {
  const shop = shopData(site);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: desc,
    image: site.publicUrl + cardPicture(image),
    datePublished: publishedOn,
    inLanguage: 'en',
    mainEntityOfPage: site.publicUrl + paths.blog(id),
    author: shop,
    publisher: shop,
  };
}

/** Structured data for the list of articles (schema.org/Blog). */
export function blogData(articles: readonly { readonly id: string; readonly title: string }[], title: string, site: Site): object {
  return {
    '@type': 'Blog',
    name: title,
    url: site.publicUrl + paths.blogs(),
    publisher: shopData(site),
    blogPost: articles.map(({ id, title: headline }) => ({
      '@type': 'BlogPosting',
      headline,
      url: site.publicUrl + paths.blog(id),
    })),
  };
}
