import { formatFullDay } from '@throughfare/kernel/format-day';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { worthWhen, type PassWorth as Worth, type WeighedArea, type WeighedTrip } from '../model/worth-when.ts';

/** Whether a pass pays: three typical trips of each product, with single tickets and with the pass, at the shop's own prices (PASS-23). */
export function PassWorth({ worth }: { readonly worth: Worth }) {
  return (
    <section aria-labelledby="worth" className="grid gap-4">
      <h2 id="worth" className="text-2xl">
        Worth it when …
      </h2>
      {worth.areas.map((area) => (
        <WorthOfArea key={area.mainProductId} area={area} currency={worth.currency} />
      ))}
    </section>
  );
}

type Currency = Worth['currency'];

function WorthOfArea({ area, currency }: { readonly area: WeighedArea; readonly currency: Currency }) {
  return (
    <Panel>
      <h3 className="text-xl">{area.name}</h3>
      <p className="mt-1" aria-live="polite">
        {worthWhen(area, currency)}
      </p>
      {area.state === 'ready' && (
        <>
          <ul className="mt-4 grid gap-4 lg:grid-cols-3">
            {area.itineraries.map((trip) => (
              <li key={trip.name} className="rounded-control border border-line p-4">
                <Trip trip={trip} currency={currency} />
              </li>
            ))}
          </ul>
          {area.asOf && (
            <p className="mt-3 text-sm text-ink-soft">
              For one adult in 2nd class, a month ahead: the cheapest ticket of each day and the shortest pass that is enough. Calculated
              from our own prices on {formatFullDay(area.asOf)}.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function Trip({ trip, currency }: { readonly trip: WeighedTrip; readonly currency: Currency }) {
  const sums: readonly (readonly [string, string | undefined])[] = [
    [`${trip.travelDays} single tickets`, trip.tickets],
    [trip.passItem === undefined ? 'Pass' : `Pass, ${trip.passItem}`, trip.pass],
    ['Reservations with the pass', trip.reservations],
  ];
  return (
    <>
      <h4 className="font-semibold">{trip.name}</h4>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-[0.9375rem]">
        {sums.map(([label, sum]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right tabular-nums">{sum === undefined ? 'not known' : showAmount(sum, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 font-semibold">
        {trip.saves !== undefined && <span className="text-ok">The pass saves {showAmount(trip.saves, currency)}</span>}
        {trip.costsMore !== undefined && <span>Tickets are cheaper by {showAmount(trip.costsMore, currency)}</span>}
        {trip.saves === undefined && trip.costsMore === undefined && (
          <span className="text-ink-soft">No comparison: a price is missing</span>
        )}
      </p>
      <Disclosure summary="Each ride" className="mt-1">
        <ul className="grid gap-1.5 text-sm">
          {trip.rides.map((ride) => (
            <li key={`${ride.fromStation} ${ride.day}`}>
              {ride.fromStation} to {ride.toStation}, {formatFullDay(ride.day)}:{' '}
              {ride.ticket === undefined ? 'no ticket available' : `ticket ${showAmount(ride.ticket, currency)}`},{' '}
              {reservationText(ride.reservation, currency)}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

function reservationText(reservation: string | undefined, currency: Currency): string {
  if (reservation === undefined) return 'no train takes the pass';
  return Number(reservation) === 0 ? 'no reservation with the pass' : `reservation with the pass ${showAmount(reservation, currency)}`;
}
