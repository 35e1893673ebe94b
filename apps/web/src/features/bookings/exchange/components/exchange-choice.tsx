import { messageText } from '@throughfare/contract/messages';
import type { ExchangeLeg } from '@throughfare/contract/shapes/exchange';
import { useState } from 'react';
import { Form } from 'react-router';
import type { BookingsQuery } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RadioCard } from '../../../../ui/radio-card.tsx';
import { showAmount } from '../../../results/model/amounts.ts';
import { useBookingsPlace } from '../../bookings-place.ts';
import type { ExchangeView } from '../load-exchange.ts';
import { journeyChoices } from '../model/exchange-choice.ts';
import { KeptQuery } from './kept-query.tsx';

interface ExchangeChoiceProps {
  readonly view: Extract<ExchangeView, { stage: 'choice' }>;
  readonly query: BookingsQuery;
  readonly closeHref: string;
}

/** The journeys of the booking; those that can be exchanged have a radio button, sets of both directions one together. */
export function ExchangeChoice({ view: { row, item }, query, closeHref }: ExchangeChoiceProps) {
  const { addressOf } = useBookingsPlace();
  const choices = journeyChoices(item);
  const open = choices.filter(({ isExchangeable }) => isExchangeable);
  const [chosen, setChosen] = useState(query.leg ?? (open.length === 1 ? open[0]?.id : undefined));
  const isSet = item.exchangeSets.length > 0;
  return (
    <Form action={addressOf()} preventScrollReset replace className="flex flex-col gap-5">
      <KeptQuery query={{ ...query, step: 'search', leg: undefined, quote: undefined }} />
      {item.disruption && <Notice>{item.disruption}</Notice>}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-semibold">{isSet ? 'Exchange SET' : 'Which journey do you want to exchange?'}</legend>
        {choices.map(({ id, legs, isExchangeable }) => (
          <RadioCard
            key={id}
            name="leg"
            value={id}
            checked={chosen === id}
            disabled={!isExchangeable}
            onChange={() => setChosen(id)}
            title={isSet ? 'Both journeys together' : titleOf(legs[0])}
          >
            {legs.map((leg) => (
              <Leg key={leg.direction} leg={leg} show={(amount) => showAmount(amount, row.currency)} />
            ))}
          </RadioCard>
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={closeHref} replace preventScrollReset>
          Close
        </ButtonLink>
        <Button type="submit" look="action" blockedBecause={chosen === undefined ? messageText('exchange.nothingChosen') : undefined}>
          Search tickets
        </Button>
      </div>
      <p className="text-sm text-ink-soft">Your old ticket stays valid until the exchange is done.</p>
    </Form>
  );
}

const titleOf = (leg: ExchangeLeg | undefined): string => (leg?.direction === 'inward' ? 'Return' : 'Departure');

function Leg({ leg, show }: { readonly leg: ExchangeLeg; readonly show: (amount: string) => string }) {
  return (
    <span className="block">
      <span className="block font-semibold text-ink">{leg.journey}</span>
      <span className="block">
        {leg.dateTime} · {leg.duration} · {leg.fare}, {leg.fareClass} · {show(leg.price)}
      </span>
      <span className="block font-semibold">
        {leg.exchangeSummary}
        {leg.reason && <span className="font-normal">: {leg.reason}</span>}
      </span>
    </span>
  );
}
