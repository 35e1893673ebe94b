import type { LoaderFunctionArgs } from 'react-router';
import { invoiceFile } from '../../features/bookings/load-sale-tax.ts';
import { visitorContext } from '../visitor.ts';

/** An agency's invoice to its customer as PDF. The first request issues it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  return new Response(await invoiceFile(context.get(visitorContext), reference), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="invoice-${reference.replaceAll(/[^\w-]/g, '')}.pdf"`,
      'Cache-Control': 'no-store',
    },
  });
}
