import { getBookingCalendar } from '@throughfare/contract/calls/bookings';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** A booking's trains as a calendar file, through a link that works without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const answered = await context.get(visitorContext).ask(getBookingCalendar, { params: { reference } });
  if (!answered.ok) return redirect(paths.myBookings({ open: reference }));
  return new Response(answered.data.file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="journeys.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
