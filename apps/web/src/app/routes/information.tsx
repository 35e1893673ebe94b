import { getInformationPage } from '@throughfare/contract/calls/content';
import { listPromotionTerms } from '@throughfare/contract/calls/content-editor';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { PromotionTerms } from '../../features/information/promotion-terms.tsx';
import { InformationScreen } from '../../features/information/information-screen.tsx';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { pagePath } from '../../lib/page-path.ts';
import { paths } from '../../lib/paths.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

/** A page that an editor has withdrawn leads home, like unknown paths (CONTENT-5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const path = pagePath(new URL(request.url).pathname);
  const found = await visitor.ask(getInformationPage, { query: { path } });
  if (!found.ok && found.status === 404) throw redirect(paths.home(), { status: 302, headers: { 'Cache-Control': 'no-store' } });
  if (!found.ok) throw new Response(found.error.message, { status: found.status });
  const { brandName, publicUrl } = visitor.page.settings;
  const listed = path === '/promoTerms' ? await visitor.ask(listPromotionTerms, {}) : undefined;
  const promotions = listed?.ok ? listed.data.data.promotions : [];
  const { page } = found.data.data;
  const crumbs = [
    { name: 'Home', path: paths.home() },
    { name: page.title, path: page.path },
  ];
  const meta = pageMeta({
    site: { brandName, publicUrl },
    title: page.metaTitle,
    description: page.metaDescription,
    path: page.path,
    image: page.image,
    ...(path === '/about-us' && { kind: 'AboutPage' as const }),
    crumbs,
  });
  return { page, crumbs, promotions, meta };
}

export default function Information() {
  const { page, crumbs, promotions } = useLoaderData<typeof loader>();
  return (
    <InformationScreen page={page} crumbs={crumbs}>
      {promotions.length > 0 && <PromotionTerms promotions={promotions} />}
    </InformationScreen>
  );
}
