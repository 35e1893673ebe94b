import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';
import { Form } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
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
      {row.exchangeByAgency !== undefined && <Notice>{row.exchangeByAgency}</Notice>}
      <JourneyChoices
        item={item}
        currency={row.currency}
        question="Which journey do you want to exchange?"
        chosen={chosen}
        onChoose={setChosen}
      />
      <DialogActions closeHref={closeHref}>
        <Button type="submit" look="action" blockedBecause={chosen === undefined ? messageText('exchange.nothingChosen') : undefined}>
          Search tickets
        </Button>
      </DialogActions>
      <p className="text-sm text-ink-soft">Your old ticket stays valid until the exchange is done.</p>
    </Form>
  );
}
