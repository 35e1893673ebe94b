import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useBookingsPlace } from '../bookings-place.ts';

interface BookingsHeroProps {
  /** Undefined where there is no list to search. */
  readonly search: string | undefined;
  readonly searchable: boolean;
  readonly busy: boolean;
}

/** The title of My Bookings, with its search box (BOOKING-1). */
export function BookingsHero({ search, searchable, busy }: BookingsHeroProps) {
  const { addressOf, ofOthers } = useBookingsPlace();
  return (
    <div className="on-dark bg-pine-700 text-white print:hidden">
      <div className="mx-auto flex max-w-[84rem] flex-col gap-5 px-4 py-9 sm:px-6 md:py-12">
        <h1 className="text-4xl md:text-5xl">{ofOthers ?? 'Retrieve Your Booking'}</h1>
        {searchable && (
          <search>
            <Form action={addressOf()} className="flex max-w-2xl gap-2 max-sm:flex-col">
              <input
                key={search}
                name="search"
                type="search"
                defaultValue={search}
                maxLength={120}
                aria-label="Booking Reference Number, Name or Email"
                placeholder="Booking Reference Number, Name or Email"
                className="min-h-12 min-w-0 flex-1 rounded-control bg-surface px-4 text-ink placeholder:text-ink-soft"
              />
              <Button type="submit" look="action" busy={busy} className="min-h-12">
                Search
              </Button>
            </Form>
          </search>
        )}
      </div>
    </div>
  );
}
