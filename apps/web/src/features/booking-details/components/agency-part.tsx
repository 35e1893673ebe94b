import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { useFetcher } from 'react-router';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { AnswerNotice } from '../../../ui/answer-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { ownFields } from '../../../lib/own-fields.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import { SaleTax } from '../../../domain/sale-tax/sale-tax.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface AgencyPartProps {
  readonly row: BookingRow;
  readonly agency: NonNullable<BookingRow['agency']>;
}

/** For the agency that sold the booking: its money, unless hidden, and its own reference and notes. None of it is printed. */
export function AgencyPart({ row, agency }: AgencyPartProps) {
  const { addressOf } = useBookingsPlace();
  const [shown] = useCommissionShown();
  const fetcher = useFetcher<ChangeResult>();
  const figures: readonly (readonly [string, string])[] = [
    ['Your commission', agency.commission],
    ['Your mark-up or service fee', agency.markUp],
    [agency.paymentNett ? 'You paid, net' : 'Net of commission and mark-up', agency.netBookingTotal],
  ];
  return (
    <section className="flex flex-col gap-4 print:hidden" aria-labelledby={`agency-${row.bookingReference}`}>
      <h3 id={`agency-${row.bookingReference}`} className="font-sans text-base font-semibold tracking-normal">
        For your agency only
      </h3>
      <KeptBy row={row} keptBy={agency.keptBy} />
      {shown && (
        <dl className="grid gap-x-8 gap-y-1 text-[0.9375rem] sm:grid-cols-3">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold">{showAmount(value, row.currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown && <SaleTax reference={row.bookingReference} />}
      <fetcher.Form method="post" action={addressOf()} className="grid items-start gap-4 sm:grid-cols-3">
        <input type="hidden" name="intent" value="notes" />
        <input type="hidden" name="reference" value={row.bookingReference} />
        {ownFields.map(({ name, label }) => (
          <TextField key={name} label={label} name={name} defaultValue={agency[name]} maxLength={60} required={false} autoComplete="off" />
        ))}
        <TextArea
          label="Notes"
          name="internalNote"
          className="sm:col-span-3"
          rows={2}
          defaultValue={agency.internalNote}
          maxLength={2000}
          required={false}
          hint="Your customer never sees them."
        />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-3">
          <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
            Save notes
          </Button>
          <AnswerNotice answer={fetcher.state === 'idle' ? fetcher.data : undefined} />
        </div>
      </fetcher.Form>
    </section>
  );
}

interface KeptByProps {
  readonly row: BookingRow;
  readonly keptBy: string | undefined;
}

/** The colleague in charge of the booking. A first press asks for the colleagues, and a second gives the booking to one of them. */
function KeptBy({ row: { bookingReference }, keptBy }: KeptByProps) {
  const { addressOf } = useBookingsPlace();
  const fetcher = useFetcher<ChangeResult>();
  const { data, state } = fetcher;
  const done = state === 'idle' && data && data.message !== '' ? data : undefined;
  const asked = data?.colleagues !== undefined && !done;
  return (
    <fetcher.Form method="post" action={addressOf()} className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <input type="hidden" name="intent" value="hand-over" />
      <input type="hidden" name="reference" value={bookingReference} />
      {keptBy !== undefined && (
        <p className="self-center text-[0.9375rem]">
          <span className="text-ink-soft">Looked after by</span> <strong>{keptBy}</strong>
        </p>
      )}
      {asked && (
        <SelectField
          label="Colleague"
          name="toUserId"
          options={data.colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
          className="w-full max-w-64"
        />
      )}
      <Button type="submit" size="small" busy={state !== 'idle'}>
        {asked ? 'Hand over' : 'Hand over to a colleague'}
      </Button>
      <AnswerNotice answer={done} />
    </fetcher.Form>
  );
}
