import { getContentVersion, listContentVersions } from '@throughfare/contract/calls/content-editor';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ContentHistoryScreen } from '../../features/admin-content/content-history-screen.tsx';
import { kindOf } from '../../features/admin-content/model/read-content-form.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('History of content');

/** For content editors. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [kind, slug] = [kindOf(query.get('kind')), query.get('slug') ?? ''];
  if (!kind || slug === '') throw new Response(null, { status: 404 });
  const visitor = context.get(visitorContext);
  const { versions } = answeredOrThrown(await visitor.ask(listContentVersions, { query: { kind, slug } })).data;
  const version = async (name: 'from' | 'to') => {
    const number = Number(query.get(name));
    const found = number > 0 ? await visitor.ask(getContentVersion, { query: { kind, slug, version: number } }) : undefined;
    return found?.ok ? found.data.data : undefined;
  };
  const [from, to] = await Promise.all([version('from'), version('to')]);
  return { kind, slug, versions, compared: from && to ? { from, to } : undefined };
}

export default function ContentHistory() {
  return <ContentHistoryScreen {...useLoaderData<typeof loader>()} />;
}
