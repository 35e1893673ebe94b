import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import { useEffect, useRef } from 'react';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDeadline } from '../../../domain/use-deadline.ts';
import { showAmount } from '../../../domain/money/amounts.ts';

/** An agency or a customer holds the places: the deadline, the price, and the place to pay. */
export function OnHold({ order: { items, payBy = '', total, currency, heldPage, email } }: { readonly order: OrderAnswer }) {
  const deadline = useDeadline();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const held = items.filter(({ bookingReference }) => bookingReference !== undefined);
  return (
    <Panel as="section" aria-labelledby="progress" className="flex flex-col gap-5 py-10!">
      <h2 id="progress" ref={titleRef} tabIndex={-1} className="text-2xl outline-none">
        The places are held until {deadline(payBy)}
      </h2>
      <p>
        Nothing has been charged. Pay {showAmount(total, currency)} before then and the tickets are issued. Otherwise they are given back
        automatically. {heldPage === undefined ? 'You' : `The link to this hold is on its way to ${email}, and you`} will get a mail before
        that.
      </p>
      <ul className="flex flex-col gap-1">
        {items.map(({ itemId, trip, bookingReference, reason }) => (
          <li key={itemId}>
            {bookingReference !== undefined && <strong>{bookingReference}: </strong>}
            {trip}
            {reason !== undefined && `. ${reason}`}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {heldPage === undefined ? (
          <>
            <ButtonLink
              look="action"
              to={deskPaths.manageBookings({}, { search: held[0]?.bookingReference, open: held[0]?.bookingReference })}
            >
              See the places you hold
            </ButtonLink>
            <ButtonLink to={paths.agencyDashboard()}>Dashboard</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink look="action" to={heldPage}>
              Pay or give back
            </ButtonLink>
            <ButtonLink to={paths.home()}>Search trains</ButtonLink>
          </>
        )}
      </div>
    </Panel>
  );
}
