import type { ValidRide } from '@throughfare/contract/calls/valid-trains';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

/** Another train with the ticket that the traveller has, where it is valid on any train of its route (TODAY-7). */
export function ValidRides({
  rides,
  row,
}: {
  readonly rides: readonly ValidRide[];
  readonly row: Pick<BookingRow, 'bookingReference' | 'boardingHelp'>;
}) {
  const { state } = useNavigation();
  if (rides.length === 0) return null;
  return (
    <TitledPanel id="other-trains" title="Another train, same ticket" className="flex flex-col gap-4 print:hidden">
      <p>
        You may board any of these trains. This page, My Bookings, your calendar and your wallet then follow the one that you choose. Your
        reserved seat stays on the booked train.
        {row.boardingHelp?.some(({ state }) => state !== 'CANCELLED') &&
          ' We then ask for your help to board on that train, and you get the answer by mail: choose it as early as you can.'}
      </p>
      {rides.map(({ direction, segmentIndex, fromStation, toStation, trains }) => (
        <Form
          key={`${direction} ${segmentIndex}`}
          method="post"
          action={paths.travelDay(row.bookingReference)}
          preventScrollReset
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="direction" value={direction} />
          <input type="hidden" name="segmentIndex" value={segmentIndex} />
          <SelectField
            label={`${fromStation} – ${toStation}`}
            name="train"
            options={trains.map(({ designator, operatingDay, serviceName, departureDateTime, arrivalTime, isTaken }) => ({
              value: `${designator} ${operatingDay}`,
              label: `${departureDateTime.time.slice(0, 5)} – ${arrivalTime.time.slice(0, 5)}, ${serviceName}${isTaken ? ' (yours now)' : ''}`,
            }))}
            className="w-full max-w-96"
          />
          <Button type="submit" busy={state !== 'idle'}>
            Take this train
          </Button>
        </Form>
      ))}
    </TitledPanel>
  );
}
