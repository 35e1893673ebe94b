import { listContentPaths } from '@throughfare/contract/calls/content';
import type { LoaderFunctionArgs } from 'react-router';
import { siteMap } from '../../features/information/site-map.ts';
import { allMarkets, marketPath } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** /sitemap.xml: the pages for search engines. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const listed = await visitor.ask(listContentPaths, {});
  if (!listed.ok) throw new Response(listed.error.message, { status: listed.status });
  const all = [
    paths.home(),
    ...allMarkets().map(marketPath),
    paths.bookEurailPass(),
    paths.bookInterrailPass(),
    paths.orientationWeek(),
    ...listed.data.data.paths,
    paths.terms(),
    paths.privacy(),
    paths.createAgency(),
  ];
  return new Response(siteMap(visitor.page.settings.publicUrl, all), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
