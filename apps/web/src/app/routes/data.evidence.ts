import { downloadEvidence } from '@throughfare/contract/calls/order-desk';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { deskPaths } from '../../lib/desk-paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The evidence about an order's disputed payments as a file. Without a dispute, redirects to the order's page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('order') ?? '';
  const answered = await context.get(visitorContext).ask(downloadEvidence, { params: { orderId } });
  const [pdf] = answered.ok ? answered.data.results : [];
  if (pdf === undefined) return redirect(deskPaths.orderFile(orderId));
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="evidence.pdf"',
      'Cache-Control': 'no-store',
    },
  });
}
