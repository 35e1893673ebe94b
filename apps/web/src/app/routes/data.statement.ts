import type { LoaderFunctionArgs } from 'react-router';
import { statementFile } from '../../features/agency/load-money.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../visitor.ts';

/** A statement of an agency as PDF or CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind') === 'csv' ? 'csv' : 'pdf';
  const { name, body } = await statementFile(context.get(visitorContext), searchParams.get('id') ?? '', kind);
  if (typeof body === 'string') return csvAnswer(name, body);
  return new Response(body, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  });
}
