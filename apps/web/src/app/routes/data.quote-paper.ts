import { downloadQuote, downloadSharedQuote } from '@throughfare/contract/calls/quotes';
import type { LoaderFunctionArgs } from 'react-router';
import { answeredOrThrown } from '../../lib/answered-or-thrown.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** A quote as PDF: for its owner by its id, for its customer by the link's token. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const { results } =
    token === null
      ? answeredOrThrown(await visitor.ask(downloadQuote, { params: { quoteId: searchParams.get('id') ?? '' } }))
      : answeredOrThrown(await visitor.ask(downloadSharedQuote, { params: { token: token.slice(0, 200) || 'none' } }));
  return new Response(new Uint8Array(Buffer.from(results[0] ?? '', 'base64')), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="quote.pdf"', 'Cache-Control': 'no-store' },
  });
}
