import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';

interface BookingsSearchProps {
  readonly search: string | undefined;
  readonly busy: boolean;
}

/** The search box of My Bookings (BOOKING-1). */
export function BookingsSearch({ search, busy }: BookingsSearchProps) {
  const { addressOf } = useBookingsPlace();
  return (
    <search className="print:hidden">
      <Form action={addressOf()} className="flex max-w-2xl gap-2 max-sm:flex-col">
        <input
          key={search}
          name="search"
          type="search"
          defaultValue={search}
          maxLength={120}
          aria-label="Booking Reference Number, Name or Email"
          placeholder="Booking Reference Number, Name or Email"
          className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-line-strong bg-surface px-4 text-ink placeholder:text-ink-soft"
        />
        <Button type="submit" look="action" busy={busy} className="min-h-12">
          Search
        </Button>
      </Form>
    </search>
  );
}
