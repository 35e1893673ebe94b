import { downloadRefundStatement } from '@throughfare/contract/calls/bookings';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The statement of a refund as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [reference, afterSaleId] = [searchParams.get('reference') ?? '', searchParams.get('id') ?? ''];
  const answered = await context.get(visitorContext).ask(downloadRefundStatement, { params: { reference, afterSaleId } });
  const [statement] = answered.ok ? answered.data.results : [];
  if (statement === undefined) return redirect(paths.myBookings({ open: reference, problem: 'tickets' }));
  return new Response(Buffer.from(statement, 'base64'), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="refund-statement.pdf"',
      'Cache-Control': 'no-store',
    },
  });
}
