import type { LoaderFunctionArgs } from 'react-router';
import { payoutRunFile } from '../../features/payouts/load-payouts.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** A file for the bank, with full account numbers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fileName, mediaType, body } = await payoutRunFile(
    context.get(visitorContext),
    new URL(request.url).searchParams.get('runId') ?? '',
  );
  return new Response(body, {
    headers: { 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${fileName}"`, 'Cache-Control': 'no-store' },
  });
}
