import type { LoaderFunctionArgs } from 'react-router';
import { statementFile, statementFileKinds } from '../../features/agency/statement-file.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

const types = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** A statement of an agency as PDF, CSV or XLSX. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const kind = statementFileKinds.find((known) => known === searchParams.get('kind')) ?? 'pdf';
  const { name, body } = await statementFile(context.get(visitorContext), searchParams.get('id') ?? '', kind);
  if (typeof body === 'string' || kind === 'csv') return csvAnswer(name, String(body));
  return new Response(body, {
    headers: { 'Content-Type': types[kind], 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  });
}
