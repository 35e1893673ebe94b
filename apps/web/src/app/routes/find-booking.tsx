import { useActionData, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { BookingsHero } from '../../features/my-bookings/components/bookings-hero.tsx';
import { FindBookingPanel } from '../../features/my-bookings/find-booking-panel.tsx';
import { type BookingsAnswer, sendOrKeep } from '../../features/my-bookings/lost-connection.ts';
import { sendBookings, type SentAnswer } from '../../features/booking-details/send-bookings.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Find my booking');

export async function action({ request, context }: ActionFunctionArgs) {
  return { sent: await sendBookings(context.get(visitorContext), await readForm(request)) } satisfies SentAnswer;
}

/** If the form does not reach the server, the page stays unchanged. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendOrKeep(request, () => serverAction<BookingsAnswer>());
}

/** The form that finds a booking without signing in, on a page of its own (BOOKING-1). */
export default function FindBooking() {
  const done = useActionData<typeof action>();
  return (
    <>
      <BookingsHero />
      <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
        <FindBookingPanel wanted={{}} sent={done?.sent} />
      </div>
    </>
  );
}
