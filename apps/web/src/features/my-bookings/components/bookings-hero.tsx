import type { ReactNode } from 'react';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { BookingsInformation } from './bookings-information.tsx';

/** The title of My Bookings, with its search box if nothing comes before it (BOOKING-1). */
export function BookingsHero({ children }: { readonly children?: ReactNode }) {
  const { ofOthers, fileOf } = useBookingsPlace();
  return (
    <div className="on-dark bg-pine-fill text-white print:hidden">
      <div className="mx-auto flex max-w-[84rem] flex-col gap-4 px-4 py-5 sm:gap-5 sm:px-6 sm:py-9 md:py-12">
        <h1 className="text-[1.75rem] sm:text-4xl md:text-5xl">{ofOthers ?? 'Retrieve Your Booking'}</h1>
        {children}
        <BookingsInformation isAgency={ofOthers !== undefined || fileOf !== undefined} />
      </div>
    </div>
  );
}
