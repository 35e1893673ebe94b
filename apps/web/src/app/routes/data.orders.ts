import type { LoaderFunctionArgs } from 'react-router';
import { ordersCsv } from '../../features/order-desk/load-desk.ts';
import { readDeskQuery } from '../../features/order-desk/model/desk-query.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The orders of a search as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return csvAnswer('orders.csv', await ordersCsv(context.get(visitorContext), readDeskQuery(new URL(request.url).searchParams)));
}
