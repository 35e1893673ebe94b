import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BookingsProblem } from './components/bookings-problem.tsx';
import { FindBookingForm } from './components/find-booking-form.tsx';
import type { WantedBooking } from './model/wanted-booking.ts';
import type { SentBookings } from '../booking-details/send-bookings.ts';

interface FindBookingPanelProps {
  readonly wanted: WantedBooking;
  readonly sent: SentBookings | undefined;
}

/** For a visitor without a session: the form that finds a booking, and the way to sign in (BOOKING-1). */
export function FindBookingPanel({ wanted, sent }: FindBookingPanelProps) {
  const titleId = useId();
  return (
    <Panel as="section" aria-labelledby={titleId} className="flex flex-col gap-5">
      <BookingsProblem problem={wanted.problem} />
      <div>
        <h2 id={titleId} className="text-2xl">
          Find my booking
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          The confirmation mail has a link that opens your booking. If you cannot find it, we can send it again to the address you booked
          with.
        </p>
      </div>
      <FindBookingForm sent={sent} action={paths.findBooking()} reference={wanted.open} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        Do you have an account?
        <ButtonLink to={paths.signIn({ screen: 'signInForm', returnTo: paths.myBookings({ open: wanted.open }) })} size="small">
          Sign in
        </ButtonLink>
      </p>
    </Panel>
  );
}
