import { downloadTickets } from '@throughfare/contract/calls/bookings';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { allLines } from '../../domain/bookings/booking-words.ts';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** One ticket as a file, through a link that works without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const reference = params.get('reference') ?? '';
  const tickets = await context.get(visitorContext).ask(downloadTickets, { params: { reference, orderId: allLines } });
  const results = tickets.ok ? tickets.data.results : [];
  // The tickets of a split are in one file.
  const ticket = results.length === 1 ? results[0] : results[Number(params.get('index') ?? 0)];
  if (ticket === undefined) return redirect(paths.myBookings({ open: reference, problem: 'tickets' }));
  return new Response(Buffer.from(ticket, 'base64'), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="ticket.pdf"', 'Cache-Control': 'no-store' },
  });
}
