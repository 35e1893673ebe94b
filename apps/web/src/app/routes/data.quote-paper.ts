import { downloadQuote, downloadSharedQuote } from '@throughfare/contract/calls/quotes';
import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../visitor.ts';

/** A quote as PDF: of its owner by its id, of its customer by the token of its link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const outcome =
    token === null
      ? await visitor.ask(downloadQuote, { params: { quoteId: searchParams.get('id') ?? '' } })
      : await visitor.ask(downloadSharedQuote, { params: { token: token.slice(0, 200) || 'none' } });
  if (!outcome.ok) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(Buffer.from(outcome.data.results[0] ?? '', 'base64')), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="quote.pdf"', 'Cache-Control': 'no-store' },
  });
}
