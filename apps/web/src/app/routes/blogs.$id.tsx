import { getArticle, listArticles } from '@throughfare/contract/calls/content';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ArticleScreen } from '../../features/blog/article-screen.tsx';
import { shownCard } from '../../domain/content/model/article-card.ts';
import { articleData } from '../../features/blog/model/article-data.ts';
import { raiseHeadings } from '../../features/blog/model/raise-headings.ts';
import { readTimeText } from '../../domain/content/model/read-minutes.ts';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { paths } from '../../lib/paths.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

const readNext = 3;

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

/** An unknown article leads to the list, because its reader wanted to read something. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const [found, listed] = await Promise.all([
    visitor.ask(getArticle, { query: { id: (params['id'] ?? '').slice(0, 80) } }),
    visitor.ask(listArticles, {}),
  ]);
  if (!found.ok && found.status === 404) throw redirect(paths.blogs(), 302);
  if (!found.ok) throw new Response(found.error.message, { status: found.status });
  if (!listed.ok) throw new Response(listed.error.message, { status: listed.status });
  const { contentForCount, ...article } = found.data.data.article;
  const cards = listed.data.data.articles.map(shownCard);
  const at = cards.findIndex(({ id }) => id === article.id);
  const { brandName, publicUrl } = visitor.page.settings;
  const site = { brandName, publicUrl };
  const crumbs = [
    { name: 'Home', path: paths.home() },
    { name: 'Trainspiration Blog', path: paths.blogs() },
    { name: article.title, path: paths.blog(article.id) },
  ];
  return {
    crumbs,
    article: { ...article, content: raiseHeadings(article.content), readTime: readTimeText(contentForCount) },
    more: [...cards.slice(at + 1), ...cards.slice(0, at)].slice(0, readNext),
    meta: pageMeta({
      site,
      title: article.title,
      description: article.desc,
      path: paths.blog(article.id),
      image: article.image,
      type: 'article' as const,
      crumbs,
      data: [articleData(found.data.data.article, site)],
    }),
  };
}

export default function BlogArticle() {
  const { article, crumbs, more } = useLoaderData<typeof loader>();
  return <ArticleScreen article={article} crumbs={crumbs} more={more} />;
}
