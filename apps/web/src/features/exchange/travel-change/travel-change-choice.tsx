import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeableItem } from '@throughfare/contract/shapes/exchange';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { JourneyChoices } from '../components/journey-choices.tsx';
import { journeyChoices } from '../model/exchange-choice.ts';
import { JourneyFields } from './journey-fields.tsx';

interface TravelChangeChoiceProps {
  readonly row: BookingRow;
  readonly item: ExchangeableItem;
  readonly query: BookingsQuery;
  readonly problem: string | undefined;
  readonly closeHref: string;
}

/** The choice of the journey to change, and whether its class and fare stay. The search page follows. */
export function TravelChangeChoice({ row, item, query, problem, closeHref }: TravelChangeChoiceProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const open = journeyChoices(item).filter(({ isExchangeable }) => isExchangeable);
  const [chosen, setChosen] = useState(open.length === 1 ? open[0]?.id : undefined);
  const blockedBecause = chosen === undefined ? messageText('exchange.nothingChosen') : undefined;
  const busy = state === 'submitting';
  return (
    <Form method="post" action={addressOf({ ...query, open: row.bookingReference })} preventScrollReset className="flex flex-col gap-5">
      <JourneyFields reference={row.bookingReference} item={item} />
      {problem !== undefined && (
        <Notice tone="error" title={messageText('afterSales.oops')} announce>
          {problem}
        </Notice>
      )}
      {item.disruption && <Notice>{item.disruption}</Notice>}
      <JourneyChoices
        item={item}
        currency={row.currency}
        question="Which journey do you want to change?"
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="text-sm text-ink-soft">
        The stations stay the same. You will see what a change costs before you confirm it, and your old ticket stays valid until then.
      </p>
      <DialogActions closeHref={closeHref}>
        <Button type="submit" name="flow" value="sv_change" busy={busy} blockedBecause={blockedBecause}>
          Change class or fare too
        </Button>
        <Button type="submit" name="flow" value="change" look="action" busy={busy} blockedBecause={blockedBecause}>
          Change day or time
        </Button>
      </DialogActions>
    </Form>
  );
}
