import { listEditableContent } from '@throughfare/contract/calls/content-editor';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ContentListScreen } from '../../features/admin-content/content-list-screen.tsx';
import { pageOfRows } from '../../features/admin-content/model/page-of-rows.ts';
import { kindOf } from '../../features/admin-content/model/read-content-form.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Content');

/** For content editors. Everybody else gets the 404 page (SITE-2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = kindOf(query.get('kind')) ?? 'ROUTE';
  const { items } = answeredOrThrown(await context.get(visitorContext).ask(listEditableContent, { query: { kind } })).data;
  const find = (query.get('find') ?? '').trim();
  const words = find.toLowerCase();
  const found = items.filter(({ slug, heading }) => `${slug} ${heading}`.toLowerCase().includes(words));
  return { kind, find, total: items.length, ...pageOfRows(found, Number(query.get('page') ?? 1)) };
}

export default function Content() {
  return <ContentListScreen {...useLoaderData<typeof loader>()} />;
}
