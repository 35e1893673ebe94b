import { getTicketCode } from '@throughfare/contract/calls/bookings';
import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../visitor.ts';

/** A ticket's code as a picture. Until it is made there is none (204), and the page asks again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const params = { reference: searchParams.get('reference') ?? '', ticketNumber: searchParams.get('ticket') ?? '' };
  const answered = await context.get(visitorContext).ask(getTicketCode, { params });
  if (!answered.ok) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  return new Response(answered.data.svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
}
