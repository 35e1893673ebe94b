import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way on from a page about one booking. */
export const toMyBookings = (
  <ButtonLink to={paths.myBookings()} look="action">
    My Bookings
  </ButtonLink>
);
