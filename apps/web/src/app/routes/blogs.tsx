import { listArticles } from '@throughfare/contract/calls/content';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { BlogListScreen } from '../../features/blog/blog-list-screen.tsx';
import { blogData } from '../../features/blog/model/article-data.ts';
import { shownCard } from '../../domain/content/model/article-card.ts';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { paths } from '../../lib/paths.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const listed = await visitor.ask(listArticles, {});
  if (!listed.ok) throw new Response(listed.error.message, { status: listed.status });
  const { brandName, publicUrl } = visitor.page.settings;
  const site = { brandName, publicUrl };
  const title = 'Trainspiration Blog';
  const meta = pageMeta({
    site,
    title,
    description: 'Ideas for journeys by train in Britain and Europe, and advice on tickets, passes, dogs and luggage.',
    path: paths.blogs(),
    image: '/illustrations/destinations.svg',
    crumbs: [
      { name: 'Home', path: paths.home() },
      { name: title, path: paths.blogs() },
    ],
    data: [blogData(listed.data.data.articles, title, site)],
  });
  return { meta, cards: listed.data.data.articles.map(shownCard) };
}

export default function Blogs() {
  return <BlogListScreen cards={useLoaderData<typeof loader>().cards} />;
}
