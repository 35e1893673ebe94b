import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { sortedColumns } from '../../../domain/bookings/list-query.ts';
import type { ShownDays } from '../model/shown-days.ts';

interface ListFilterProps {
  readonly query: BookingsQuery;
  readonly days: ShownDays;
}

/** The days and the order of the list. On a narrow screen, where the table has no headings to press, this is the way to sort. */
export function ListFilter({ query, days }: ListFilterProps) {
  const { addressOf } = useBookingsPlace();
  const isChosen = query.from !== undefined || query.to !== undefined || query.dateOf !== undefined || query.sort !== undefined;
  return (
    <Disclosure summary="Dates and order" className="print:hidden" open={isChosen}>
      <Form
        // Fields without state take the value of the address whenever it changes.
        key={[days.dateOf, days.from, days.to, query.sort, query.direction].join()}
        action={addressOf()}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        {query.task && <input type="hidden" name="task" value={query.task} />}
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <SelectField label="Date of" name="dateOf" defaultValue={days.dateOf} options={optionsOf({ booking: 'Booking', trip: 'Trip' })} />
        <TextField label="From" name="from" type="date" defaultValue={days.from} />
        <TextField label="Until" name="to" type="date" defaultValue={days.to} />
        <SelectField label="Sort by" name="sort" defaultValue={query.sort ?? 'dateOfBooking'} options={optionsOf(sortedColumns)} />
        <SelectField
          label="Order"
          name="direction"
          defaultValue={query.sort === undefined ? 'desc' : (query.direction ?? 'asc')}
          options={optionsOf({ asc: 'Lowest first', desc: 'Highest first' })}
        />
        <Button type="submit">Show</Button>
      </Form>
    </Disclosure>
  );
}
