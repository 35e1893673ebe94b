import type { LoaderFunctionArgs } from 'react-router';
import { invoiceFile } from '../../domain/sale-tax/load-sale-tax.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** An agency's invoice to its customer as PDF, which the first request issues, or one of its credit notes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [reference, note] = [searchParams.get('reference') ?? '', searchParams.get('note')];
  const name = `${note === null ? 'invoice' : `credit-note-${note}`}-${reference}`.replaceAll(/[^\w-]/g, '');
  return new Response(await invoiceFile(context.get(visitorContext), reference, note), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
    },
  });
}
