import { downloadGroup } from '@throughfare/contract/calls/groups';
import { downloadQuote, downloadSharedQuote } from '@throughfare/contract/calls/quotes';
import type { LoaderFunctionArgs } from 'react-router';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** A quote as PDF: for its owner by its id, for its customer by the link's token; or the paper of a group. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const [token, groupId] = [searchParams.get('token'), searchParams.get('group')];
  const asked =
    groupId !== null
      ? visitor.ask(downloadGroup, { params: { groupId } })
      : token === null
        ? visitor.ask(downloadQuote, { params: { quoteId: searchParams.get('id') ?? '' } })
        : visitor.ask(downloadSharedQuote, { params: { token: token.slice(0, 200) || 'none' } });
  const { results } = answeredOrThrown(await asked);
  const name = groupId === null ? 'quote' : 'group';
  return new Response(new Uint8Array(Buffer.from(results[0] ?? '', 'base64')), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}.pdf"`, 'Cache-Control': 'no-store' },
  });
}
