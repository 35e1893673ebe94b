import { getTicketCode } from '@throughfare/contract/calls/bookings';
import { getPassCode } from '@throughfare/contract/calls/pass-use';
import type { LoaderFunctionArgs } from 'react-router';
import { type Visitor, visitorContext } from '../../lib/visitor.ts';

/**
 * The code of a ticket, or of a traveller's pass in its present state, as a picture. Until it exists the answer is 204, and the page asks
 * again.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const svg = await codeOf(new URL(request.url).searchParams, context.get(visitorContext));
  if (svg === undefined) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
}

async function codeOf(params: URLSearchParams, visitor: Visitor): Promise<string | undefined> {
  const reference = params.get('reference') ?? '';
  const traveller = params.get('traveller');
  const answered = await (traveller === null
    ? visitor.ask(getTicketCode, { params: { reference, ticketNumber: params.get('ticket') ?? '' } })
    : visitor.ask(getPassCode, { body: { bookingId: reference, passengerRef: traveller.slice(0, 4) } }));
  return answered.ok ? answered.data.svg : undefined;
}
