import { formatFullDay } from '@throughfare/kernel/format-day';
import { Form, Link, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ExchangeExtras } from '../../../domain/bookings/exchange-extras.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { NextTrain } from '../next-trains.ts';

interface NextTrainOfferProps {
  readonly next: NextTrain;
  readonly query: BookingsQuery;
}

/** The next train in place of one that cannot be reached, taken with one press if nothing is to pay (TRAVELLER-4). */
export function NextTrainOffer({ next, query }: NextTrainOfferProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  if ('problem' in next) {
    const toCode = addressOf({ ...query, open: next.reference, problem: undefined, line: next.orderId, flow: 'exchange' });
    return next.needsCode ? (
      <p className="mt-2">
        <Link to={toCode} preventScrollReset>
          Confirm that this booking is yours
        </Link>{' '}
        to take the next train with one press.
      </p>
    ) : (
      <p className="mt-2">{next.problem}</p>
    );
  }
  const { orderId, reference, train, summary, keepsReturn, withBicycles } = next;
  const { totalSummary, quoteId } = summary;
  const isPaid = Number(totalSummary.total) > 0;
  const price = `It costs ${showAmount(totalSummary.total, totalSummary.currency)} more.`;
  const leaves = train.departureDateTime.time.slice(0, 5);
  const address = addressOf({
    ...query,
    open: reference,
    problem: undefined,
    line: orderId,
    flow: 'exchange',
    step: 'summary',
    quote: quoteId,
  });
  return (
    <div className="my-3 rounded-control border-[1.5px] border-line-strong bg-surface p-3">
      <p>
        {withBicycles ? 'The next train that takes the bicycle:' : 'The next train with a place:'}{' '}
        <strong>
          {train.fromStation} {leaves} – {train.toStation} {train.arrivalTime.time.slice(0, 5)}
        </strong>
        , {formatFullDay(train.departureDateTime.date)}, {train.carrier}. {isPaid ? price : 'You have nothing to pay for it.'}
        {keepsReturn && ' The way back of your return ticket stays valid.'}
      </p>
      <ExchangeExtras extras={summary.extras} />
      {isPaid ? (
        <ButtonLink to={address} preventScrollReset className="mt-3">
          See the price of the {leaves}
        </ButtonLink>
      ) : (
        <Form method="post" action={address} preventScrollReset className="mt-3 print:hidden">
          <input type="hidden" name="intent" value="exchange" />
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="quoteId" value={quoteId} />
          <input type="hidden" name="paymentMethod" value="NoPayment" />
          <Button type="submit" look="action" busy={state !== 'idle'}>
            Take the {leaves}
            {summary.extras?.leavesBicycle && ' without the bicycle'}
          </Button>
        </Form>
      )}
    </div>
  );
}
