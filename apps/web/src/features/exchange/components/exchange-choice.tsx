import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';
import { Form } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ExchangeView } from '../load-exchange.ts';
import { journeyChoices } from '../model/exchange-choice.ts';
import { JourneyChoices } from './journey-choices.tsx';
import { KeptQuery } from './kept-query.tsx';

interface ExchangeChoiceProps {
  readonly view: Extract<ExchangeView, { stage: 'choice' }>;
  readonly query: BookingsQuery;
  readonly closeHref: string;
}

/** The first step: the choice of the journey to exchange. */
export function ExchangeChoice({ view: { row, item }, query, closeHref }: ExchangeChoiceProps) {
  const { addressOf } = useBookingsPlace();
  const choices = journeyChoices(item);
  const open = choices.filter(({ isExchangeable }) => isExchangeable);
  const [chosen, setChosen] = useState(query.leg ?? (open.length === 1 ? open[0]?.id : undefined));
  return (
    <Form action={addressOf()} preventScrollReset className="flex flex-col gap-5">
      <KeptQuery query={{ ...query, step: 'search', leg: undefined, quote: undefined }} />
      {item.disruption && <Notice>{item.disruption}</Notice>}
      <JourneyChoices
        item={item}
        currency={row.currency}
        question="Which journey do you want to exchange?"
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
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
