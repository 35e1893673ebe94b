import type { LoaderFunctionArgs } from 'react-router';
import { bookingsCsv } from '../../features/my-bookings/bookings-csv.ts';
import { readBookingsQuery } from '../../features/my-bookings/model/bookings-address.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** A search's bookings as a file for staff: those of an agency, or those that a super agency looks at. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, () => true);
  const params = new URL(request.url).searchParams;
  const agencyId = params.get('agencyId') ?? undefined;
  const whose = { ...(params.has('isB2C') ? { isB2C: true } : {}), ...(agencyId === undefined ? {} : { agencyId }) };
  return csvAnswer('bookings.csv', await bookingsCsv(visitor, readBookingsQuery(params), whose));
}
