import { getBookingCalendar, openCalendarFeed } from '@throughfare/contract/calls/bookings';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** A booking's trains as a calendar file, through a link that works without JavaScript; or, with `feed`, for a calendar program that asks again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const visitor = context.get(visitorContext);
  const feed = searchParams.get('feed');
  if (feed !== null) {
    const followed = await visitor.ask(openCalendarFeed, { body: { token: feed.slice(0, 400) } });
    // No page: a program asks, and forgets the calendar at 404 or 410.
    return followed.ok ? calendarAnswer(followed.data.file, 'private, max-age=300') : new Response(null, { status: 404 });
  }
  const reference = searchParams.get('reference') ?? '';
  const answered = await visitor.ask(getBookingCalendar, { params: { reference } });
  return answered.ok ? calendarAnswer(answered.data.file, 'no-store') : redirect(paths.myBookings({ open: reference }));
}

function calendarAnswer(file: string, caching: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="journeys.ics"',
      'Cache-Control': caching,
    },
  });
}
