import type { LoaderFunctionArgs } from 'react-router';
import { customersCsv, readCustomersQuery } from '../../features/customers/load-customers.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The customers of an agency as a file, without documents. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return csvAnswer('customers.csv', await customersCsv(context.get(visitorContext), readCustomersQuery(new URL(request.url).searchParams)));
}
